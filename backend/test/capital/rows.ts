import pg from 'pg';

export type Row = Record<string, unknown>;

/** Capital events of each state as rows of the tables, written without the portal's own rules. */
export interface Capital {
  client: pg.Client;
  /** Inserts a row and returns its id, or nothing where the table has none. */
  insert: (table: string, row: Row) => Promise<string>;
  deal: string;
  otherDeal: string;
  lp: string;
  /** Entities with an allocation of 50,000.00, 25,000.00 and 10,000.00; the one of Cara is named by no released event. */
  ada: string;
  bob: string;
  trust: string;
  cara: string;
  /** A released call: Ada 600.00 of capital and 40.00 of fees, Bob 360.00 of capital. */
  call: string;
  /** Ada's receipts for it: 100.00 that stand, 10.00 that the last one negates. */
  paid: string;
  undone: string;
  undoing: string;
  /** A released call without receipts: Bob 5.00 and the trust 1.00 of capital. */
  unpaid: string;
  /** A released charge of 30.00 of expenses to Ada, and one that is reversed. */
  charge: string;
  reversed: string;
  reversalOfReversed: string;
  /** Drafts of calls: of 7.00 to Ada, and of 3.00 to Cara. */
  draft: string;
  otherDraft: string;
}

type Insert = Capital['insert'];

export async function buildCapital(url: string): Promise<Capital> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { insert } = onConnection(client);
  const company = await insert('companies', { name: 'Acme', sector: 'Fintech' });
  const deals = { deal: await addDeal(insert, company), otherDeal: await addDeal(insert, company) };
  const lps = [await addLp(insert, 'Ada'), await addLp(insert, 'Bob'), await addLp(insert, 'Cara')];
  const entities = await client.query<{ id: string }>(
    'select id from investing_entities where lp_id = any($1::uuid[]) order by array_position($1::uuid[], lp_id)',
    [lps],
  );
  const [ada = '', bob = '', cara = ''] = entities.rows.map(({ id }) => id);
  const [lp = ''] = lps;
  const trust = await insert('investing_entities', { lp_id: lp, legal_name: 'Ada Trust', kind: 'trust' });
  const allocations = { [ada]: '50000.00', [bob]: '25000.00', [trust]: '10000.00', [cara]: '10000.00' };
  for (const [entity_id, amount] of Object.entries(allocations))
    await insert('allocations', { investment_id: deals.deal, entity_id, amount });
  const events = await addEvents({ client, insert, deal: deals.deal, ada, bob, trust, cara });
  return { client, insert, ...deals, lp, ada, bob, trust, cara, ...events };
}

/** The same rows over another connection. */
export const onConnection = (client: pg.Client): Pick<Capital, 'client' | 'insert'> => ({
  client,
  insert: async (table, row) => {
    const names = Object.keys(row);
    const { rows } = await client.query<{ id?: string }>(
      `insert into ${table} (${names.join()}) values (${names.map((_, at) => `$${at + 1}`).join()}) returning *`,
      Object.values(row),
    );
    return rows[0]?.id ?? '';
  },
});

const addDeal = (insert: Insert, company_id: string): Promise<string> =>
  insert('investments', {
    company_id,
    investment_name: 'Acme Seed',
    total_investment: '100000.00',
    initial_valuation: '1000000.00',
    investment_date: '2024-07-01',
  });

const addLp = (insert: Insert, name: string): Promise<string> =>
  insert('users', {
    email: `${name}@example.com`,
    username: name,
    first_name: name,
    last_name: 'Byron',
    role: 'lp',
    password_hash: '-',
  });

interface Parties {
  client: pg.Client;
  insert: Insert;
  deal: string;
  ada: string;
  bob: string;
  trust: string;
  cara: string;
}

async function addEvents({ client, insert, deal, ada, bob, trust, cara }: Parties) {
  const draftOf = async (kind: string, number: number, totals: Row, lines: Record<string, Row>) => {
    const dates = { notice_date: '2026-06-01', date: '2026-06-20' };
    const event = { kind, number, investment_id: deal, prepared_by_name: 'Grace Hopper', ...dates };
    const id = await insert('capital_events', { ...event, ...totals });
    for (const [entity_id, amounts] of Object.entries(lines))
      await insert('capital_event_lines', { event_id: id, investment_id: deal, entity_id, ...amounts });
    return id;
  };
  const released = async (...draft: Parameters<typeof draftOf>): Promise<string> => {
    const id = await draftOf(...draft);
    await client.query(
      `update capital_events set released_at = now(), released_by_name = 'Grace Hopper' where id = $1`,
      [id],
    );
    return id;
  };
  const receive = (row: Row) =>
    insert('capital_receipts', {
      event_id: call,
      entity_id: ada,
      date: '2026-06-20',
      recorded_by_name: 'Grace Hopper',
      ...row,
    });
  /** Both entries of an amount in one statement, because each transaction has to add up to zero. */
  const post = (event: string, amount: string) =>
    client.query(
      `insert into journal_entries (event_id, entity_id, investment_id, bucket, part, amount, effective_date)
       select $1, $2, $3, bucket, 'expenses', sign * $4::numeric, '2026-06-20'
       from (values ('cash', -1), ('expense', 1)) side (bucket, sign)`,
      [event, ada, deal, amount],
    );
  const call = await released(
    'call',
    1,
    { capital: '960.00', management_fee: '40.00' },
    { [ada]: { capital: '600.00', management_fee: '40.00' }, [bob]: { capital: '360.00' } },
  );
  const paid = await receive({ capital: '100.00' });
  const undone = await receive({ capital: '10.00' });
  const undoing = await receive({ capital: '-10.00', reverses: undone });
  const unpaid = await released(
    'call',
    2,
    { capital: '6.00' },
    { [bob]: { capital: '5.00' }, [trust]: { capital: '1.00' } },
  );
  const charge = await released('charge', 1, { expenses: '30.00' }, { [ada]: { expenses: '30.00' } });
  await post(charge, '30.00');
  const reversed = await released('charge', 2, { expenses: '20.00' }, { [ada]: { expenses: '20.00' } });
  await post(reversed, '20.00');
  await client.query('begin');
  const reversalOfReversed = await insert('capital_events', {
    kind: 'charge',
    investment_id: deal,
    notice_date: '2026-06-20',
    date: '2026-06-20',
    prepared_by_name: 'Grace Hopper',
    released_at: '2026-06-20',
    released_by_name: 'Grace Hopper',
    reverses: reversed,
    reason: 'Twice',
  });
  await post(reversalOfReversed, '-20.00');
  await client.query('commit');
  const draft = await draftOf('call', 3, { capital: '7.00' }, { [ada]: { capital: '7.00' } });
  const otherDraft = await draftOf('call', 4, { capital: '3.00' }, { [cara]: { capital: '3.00' } });
  return { call, paid, undone, undoing, unpaid, charge, reversed, reversalOfReversed, draft, otherDraft };
}
