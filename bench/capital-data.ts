// Capital calls of the bench's fund: two released ones a deal, and one deal of every LP of data A.
import type { Client } from 'pg';

/** A deal that every LP of data A has a part of, for events of as many lines. */
const WIDE_DEAL = 'Bench Syndicate';

const SHARE = 0.4;
const FEE = 10;

/** Two calls of the same share of each allocation with a fee, a quarter of a year apart, of each deal without any. */
const events = `
  insert into capital_events (kind, number, investment_id, notice_date, date, basis, capital, management_fee,
    prepared_by_name, released_by_name, released_at, created_at)
  select 'call', (select coalesce(max(number), 0) from capital_events)
      + row_number() over (order by deal.investment_date, deal.id, nth),
    deal.id, deal.investment_date + 90 * nth - 14, deal.investment_date + 90 * nth, 'commitment', asked.capital,
    asked.fee, 'Bench Admin', 'Bench Admin', $1, $1
  from investments deal
  cross join generate_series(0, 1) nth
  cross join lateral (
    select sum(round(amount * ${SHARE}, 2)) as capital, count(*) * ${FEE} as fee
    from allocations where investment_id = deal.id
  ) asked
  where asked.fee > 0 and deal.investment_name <> '${WIDE_DEAL}'
    and not exists (select from capital_events where investment_id = deal.id)`;

const lines = `
  insert into capital_event_lines (event_id, investment_id, kind, entity_id, capital, management_fee)
  select event.id, event.investment_id, event.kind, entity_id, round(amount * ${SHARE}, 2), ${FEE}
  from capital_events event join allocations on allocations.investment_id = event.investment_id
  where not exists (select from capital_event_lines where event_id = event.id)`;

/** The first call is paid by all, the second by two thirds. */
const receipts = `
  insert into capital_receipts (event_id, entity_id, date, capital, management_fee, recorded_by_name, created_at)
  select event.id, line.entity_id, event.date, line.capital, line.management_fee, 'Bench Admin', $1
  from capital_events event join capital_event_lines line on line.event_id = event.id
  where (event.number % 2 = 1 or hashtext(line.entity_id::text) % 3 <> 0)
    and not exists (select from capital_receipts where event_id = event.id)`;

/** As the portal posts a receipt. */
const entries = `
  insert into journal_entries
    (event_id, receipt_id, entity_id, investment_id, bucket, part, amount, effective_date, recorded_at)
  select receipt.event_id, receipt.id, receipt.entity_id, event.investment_id, entry.bucket, entry.part, entry.amount,
    receipt.date, $1
  from capital_receipts receipt
  join capital_events event on event.id = receipt.event_id
  cross join lateral (values
    ('cash', 'capital', receipt.capital), ('paid_in', 'capital', -receipt.capital),
    ('cash', 'managementFee', receipt.management_fee), ('paid_in', 'managementFee', -receipt.management_fee),
    ('cash', 'managementFee', -receipt.management_fee), ('fee', 'managementFee', receipt.management_fee)
  ) entry (bucket, part, amount)
  where not exists (select from journal_entries where receipt_id = receipt.id)`;

/**
 * Adds the calls of all deals without any. Without the triggers that check each row at commit: at data B they would take
 * longer than all measurements; the database's rules of capital events have tests of their own.
 */
export async function addCalls(client: Client, filledAt: string): Promise<void> {
  await client.query('set session_replication_role = replica');
  for (const [table, parameters] of [
    [events, [filledAt]],
    [lines, []],
    [receipts, [filledAt]],
    [entries, [filledAt]],
  ] as const)
    await client.query(table, [...parameters]);
  await client.query('reset session_replication_role');
}

/** Adds the deal of all LPs of data A; returns its id. */
export async function addWideDeal(client: Client, filledAt: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `with deal as (
       insert into investments
         (company_id, investment_name, total_investment, initial_valuation, investment_date, created_at)
       select id, '${WIDE_DEAL}', 5000000, 10000000, '2024-01-01', $1 from companies order by name limit 1
       returning id
     ), parts as (
       insert into allocations (investment_id, lp_id, amount, created_at)
       select deal.id, lp.id, 10000, $1 from deal, users lp where lp.email like 'lp-%' order by lp.email limit 300
     )
     select id from deal`,
    [filledAt],
  );
  if (!rows[0]) throw new Error('The wide deal was not added');
  return rows[0].id;
}
