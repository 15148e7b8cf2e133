import pg from 'pg';
import type { Capital, Row } from './rows.js';

export const UNKNOWN = '019b0000-0000-7000-8000-000000000000';

export type Case = [sentence: string, work: (capital: Capital) => Promise<unknown>];

export const event =
  (row: Row) =>
  ({ insert, deal }: Capital): Promise<string> =>
    insert('capital_events', {
      kind: 'call',
      number: 900,
      investment_id: deal,
      notice_date: '2026-06-01',
      date: '2026-07-01',
      prepared_by_name: 'Grace Hopper',
      ...row,
    });
export const reversal =
  (row: (capital: Capital) => Row) =>
  (capital: Capital): Promise<string> =>
    event({
      number: null,
      reason: 'Wrong deal',
      released_at: '2026-06-20',
      released_by_name: 'Grace Hopper',
      ...row(capital),
    })(capital);
export const line =
  (row: (capital: Capital) => Row) =>
  (capital: Capital): Promise<string> =>
    capital.insert('capital_event_lines', {
      event_id: capital.draft,
      investment_id: capital.deal,
      entity_id: capital.cara,
      ...row(capital),
    });
export const receipt =
  (row: (capital: Capital) => Row) =>
  (capital: Capital): Promise<string> =>
    capital.insert('capital_receipts', {
      event_id: capital.call,
      entity_id: capital.bob,
      date: '2026-06-20',
      capital: '1.00',
      recorded_by_name: 'Grace Hopper',
      ...row(capital),
    });
export const entry =
  (row: (capital: Capital) => Row) =>
  (capital: Capital): Promise<string> =>
    capital.insert('journal_entries', {
      event_id: capital.charge,
      entity_id: capital.ada,
      investment_id: capital.deal,
      bucket: 'cash',
      part: 'expenses',
      amount: '-1.00',
      effective_date: '2026-06-20',
      ...row(capital),
    });
export const reminder =
  (row: (capital: Capital) => Row) =>
  (capital: Capital): Promise<string> =>
    capital.insert('capital_reminders', {
      event_id: capital.call,
      lp_id: capital.lp,
      kind: 'before',
      ...row(capital),
    });
export const run =
  (text: string, ...names: (keyof Capital)[]) =>
  (capital: Capital): Promise<unknown> =>
    capital.client.query(
      text,
      names.map((name) => capital[name]),
    );

/** A released call of a deal without allocations. */
export async function releaseToCara(capital: Capital): Promise<void> {
  const id = await event({ investment_id: capital.otherDeal, capital: '1.00' })(capital);
  await line(({ otherDeal }) => ({ event_id: id, investment_id: otherDeal, capital: '1.00' }))(capital);
  await capital.client.query(releaseOf, [id]);
}

export const releaseOf = `update capital_events set released_at = now(), released_by_name = 'Grace Hopper' where id = $1`;

/** The constraint, or the code and message, with which the work is refused; undefined when it is accepted. */
export async function refusalOf(
  capital: Capital,
  work: (capital: Capital) => Promise<unknown>,
): Promise<string | undefined> {
  const { client } = capital;
  await client.query('begin');
  try {
    await work(capital);
    await client.query('set constraints all immediate');
    return undefined;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    return error.constraint ?? `${error.code} ${error.message}`;
  } finally {
    await client.query('rollback');
  }
}

/** The rules whose names match, of constraints and of triggers. */
export async function rulesOf({ client }: Capital, names: RegExp): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select conname as name from pg_constraint where contype not in ('t', 'p', 'n') and connamespace = 'public'::regnamespace
     union select match[1] from pg_proc
       cross join regexp_matches(prosrc, 'using constraint = ''(\\w+)''', 'g') match`,
  );
  return rows
    .map(({ name }) => name)
    .filter((name) => names.test(name))
    .toSorted();
}
