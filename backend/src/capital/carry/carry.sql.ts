import type { CarryTerms, DealFlow } from '../../finance/tiers.js';
import { partValueOn, valuationOn } from '../../investments/value-on.sql.js';
import { firmEntity, sumOf } from '../performance/figures.sql.js';

/** An LP's part of a deal that bears carry: up to a day, and on it. */
export interface CarryPosition extends CarryTerms {
  investmentId: string;
  entityId: string;
  flows: DealFlow[];
  /** Carry that distributions withheld, in US dollars. */
  withheld: string;
  cash: string;
  /** Of what is still held. */
  value: string;
}

/** What part of the terms counts for the entity: its own, or else the deal's. */
const percentOf = (column: string): string => `coalesce(own.${column}, terms.${column})`;

/** Pairs for json_build_object: CarryTerms of a part joined by `withTerms`. */
export const termsOfPart = `
  'carryPercent', ${percentOf('carry_percent')}::text,
  'preferredReturnPercent', ${percentOf('preferred_return_percent')}::text,
  'catchUpPercent', ${percentOf('catch_up_percent')}::text`;

/** Joins the terms that count for `part`, which has the columns investment_id and entity_id. */
export const withTerms = (part: string): string => `
  join deal_terms terms on terms.investment_id = ${part}.investment_id
  left join deal_term_overrides own
    on own.investment_id = ${part}.investment_id and own.entity_id = ${part}.entity_id`;

/** Condition on a part joined by `withTerms`. PostgreSQL evaluates `exists` first and once, so nothing else is read without terms. */
export const bearsCarry = `exists (select from deal_terms) and ${percentOf('carry_percent')} > 0`;

const undone = (table: string): string => `
  select cancelled.id, reversal.date
  from ${table} reversal cross join lateral (values (reversal.id), (reversal.reverses)) cancelled (id)
  where reversal.reverses is not null`;

/**
 * Joins `undone` to an entry of the journal: on its day `since` the event or receipt and its reversal have cancelled each
 * other out, null where there is none. For the tiers neither happened then, so that nothing that was reversed leaves carry
 * behind.
 */
export const withUndone = `
  left join (${undone('capital_events')}) undone_event on undone_event.id = entry.event_id
  left join (${undone('capital_receipts')}) undone_receipt on undone_receipt.id = entry.receipt_id
  cross join lateral (select least(undone_event.date, undone_receipt.date) as since) undone`;

/**
 * One row for each LP's part of a deal whose terms have carry: investment_id, entity_id and `position`, a CarryPosition
 * as JSON. `of` is a condition on a row by its alias, which has these two columns. Nothing else is read while no deal has
 * terms.
 */
export function carryParts(of: (alias: string) => string, day: string): string {
  const counts = `(undone.since <= ${day}) is not true`;
  return `
  select sums.investment_id, sums.entity_id, json_build_object(
      'investmentId', sums.investment_id, 'entityId', sums.entity_id,
      ${termsOfPart},
      'flows', coalesce(sums.flows, '[]'), 'withheld', sums.withheld::text, 'cash', sums.cash::text,
      'value', (${partValueOn('allocation', day, 'valued')})::text) as position
  from (
    select daily.investment_id, daily.entity_id, sum(daily.withheld) as withheld, sum(daily.cash) as cash,
      json_agg(json_build_object('date', daily.date, 'contributed', daily.contributed::text,
        'distributed', daily.distributed::text) order by daily.date)
        filter (where daily.contributed <> 0 or daily.distributed <> 0) as flows
    from (
      select entry.investment_id, entry.entity_id, entry.effective_date as date,
        ${sumOf(`entry.bucket = 'paid_in' and ${counts}`, '-')} as contributed,
        ${sumOf(`entry.bucket in ('paid_out', 'carry') and ${counts}`)} as distributed,
        ${sumOf(`entry.bucket = 'carry'`)} as withheld, ${sumOf(`entry.bucket = 'cash'`)} as cash
      from journal entry
      ${withUndone}
      where ${of('entry')} and entry.effective_date <= ${day} and entry.entity_id <> ${firmEntity}
        and entry.investment_id = any(array(select investment_id from deal_terms))
      group by 1, 2, 3
    ) daily group by 1, 2
  ) sums
  ${withTerms('sums')}
  join investments investment on investment.id = sums.investment_id
  join companies company on company.id = investment.company_id
  left join allocations allocation on allocation.investment_id = sums.investment_id
    and allocation.entity_id = sums.entity_id
  ${valuationOn(day, 'valued')}
  where ${bearsCarry}`;
}

/** A JSON array of CarryPosition. */
export const carryPositions = (of: (alias: string) => string, day: string): string => `(
  select coalesce(json_agg(part.position), '[]') from (${carryParts(of, day)}) part)`;
