import { inForce } from '../capital.sql.js';

/** SQL pieces for figures of the journal: `entry` has the columns bucket, part, derived and amount of its entries. */

/** The sum of the entries that meet the condition. */
export const sumOf = (condition: string, sign = ''): string =>
  `coalesce(${sign}sum(entry.amount) filter (where ${condition}), 0.00)`;

/** What was paid, received and is held, as far as entries that meet the condition say. */
export const journalSums = (condition = 'true'): string => `
  ${sumOf(`entry.bucket = 'paid_in' and ${condition}`, '-')} as paid_in,
  ${sumOf(`entry.bucket = 'paid_in' and entry.part = 'capital' and ${condition}`, '-')} as paid_in_capital,
  ${sumOf(`entry.bucket = 'paid_out' and ${condition}`)} as distributed,
  ${sumOf(`(entry.bucket in ('income', 'realized') or entry.bucket = 'cost' and entry.derived is null) and ${condition}`, '-')} as proceeds,
  ${sumOf(`entry.bucket = 'cost' and entry.derived = 'purchase' and ${condition}`)} as original_cost,
  ${sumOf(`entry.bucket = 'cost' and ${condition}`)} as cost,
  ${sumOf(`entry.bucket = 'cash' and ${condition}`)} as cash`;

/**
 * Per deal and entity: what can be called again on a day, of the lines of distributions that meet the condition on
 * `line`. The reversal of a distribution takes it back from its own date on.
 */
export const recallableOn = (where: string, day: string): string => `(
  select line.investment_id, line.entity_id, sum(line.recallable) as amount
  from capital_event_lines line
  join capital_events paid on paid.id = line.event_id and paid.released_at is not null and paid.date <= ${day}
  where line.recallable > 0 and ${where} and not exists (
    select from capital_events reversal where reversal.reverses = paid.id and reversal.date <= ${day})
  group by 1, 2)`;

/** The same in all. */
export const recallableSum = (where: string, day: string): string =>
  `(select coalesce(sum(back.amount), 0.00) from ${recallableOn(where, day)} back)`;

/** Pairs for json_build_object: the amounts of a deal, whose journal sums are `sums`, null without entries. */
export const dealAmounts = (commitment: string, value: string, recallable: string): string => `
  'commitment', (${commitment})::text, 'paidIn', coalesce(sums.paid_in, 0.00)::text,
  'paidInCapital', coalesce(sums.paid_in_capital, 0.00)::text, 'distributed', coalesce(sums.distributed, 0.00)::text,
  'recallable', (${recallable})::text,
  'cost', coalesce(sums.cost, 0.00)::text, 'cash', coalesce(sums.cash, 0.00)::text, 'value', (${value})::text`;

/**
 * Condition: the commitment of `holding` (holdings) counts on the day. It does from its investment date on, or from the
 * notice of the first call in force or the first entry of its entity in the deal where that is earlier. "offset 0": looked
 * up by index for each holding, where a hash would be made of all lines and entries of the fund.
 */
export const isCommitted = (day: string): string => `(
  holding.investment_date <= ${day}
  or exists (
    select from capital_event_lines line join capital_events call on call.id = line.event_id
    where line.entity_id = holding.entity_id and line.investment_id = holding.investment_id
      and call.kind = 'call' and call.notice_date <= ${day} and ${inForce('call')} offset 0)
  or exists (
    select from journal_entries stored
    where stored.entity_id = holding.entity_id and stored.investment_id = holding.investment_id
      and stored.effective_date <= ${day} offset 0))`;

/** The id of the firm's entity. */
export const firmEntity = '(select id from investing_entities where lp_id is null)';

/** Amounts on a day, in US dollars. */
export interface CapitalAmounts {
  commitment: string;
  paidIn: string;
  paidInCapital: string;
  distributed: string;
  /** Of it, what can be called again. */
  recallable: string;
  cost: string;
  cash: string;
  value: string;
}
