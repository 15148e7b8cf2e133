import { inForce } from '../capital.sql.js';

/** SQL pieces for figures of the journal: `entry` has the columns bucket, part, derived and amount of its entries. */

const sumOf = (condition: string, sign = ''): string =>
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
  cost: string;
  cash: string;
  value: string;
}
