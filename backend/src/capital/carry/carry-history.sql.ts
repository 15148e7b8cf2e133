import type { ReversibleFlow } from '../../finance/carry-over-time.js';
import type { CarryTerms } from '../../finance/tiers.js';
import { partValueOn } from '../../investments/value-on.sql.js';
import { firmEntity, sumOf } from '../performance/figures.sql.js';
import { onEachDay } from '../performance/over-days.sql.js';
import { bearsCarry, termsOfPart, withTerms, withUndone } from './carry.sql.js';

/** An LP's part of a deal that bears carry, over the days of a history. */
export interface CarryHistory {
  terms: CarryTerms;
  flows: ReversibleFlow[];
  /** In US dollars, of each day from that of its first entry to the last: cash and what is still held. */
  payments: string[];
  /** Carry that distributions withheld by each of the same days. */
  withheld: string[];
}

/**
 * CTEs, of which `carries` has a CarryHistory as JSON in its column `part`; of the CTEs of performance/over-days.sql.ts, of
 * which `entries` are those of the journal.
 */
export const carryHistories = `
  carry_flows as (
    select entry.investment_id, entry.entity_id, entry.day, entry.place, undone.since as undone_on,
      ${sumOf(`entry.bucket = 'paid_in'`, '-')} as contributed,
      ${sumOf(`entry.bucket in ('paid_out', 'carry')`)} as distributed,
      ${sumOf(`entry.bucket = 'carry'`)} as withheld, ${sumOf(`entry.bucket = 'cash'`)} as cash
    from entries entry
    ${withUndone}
    where exists (select from deal_terms) and entry.entity_id <> ${firmEntity}
      and entry.investment_id = any(array(select investment_id from deal_terms))
    group by 1, 2, 3, 4, 5
  ),
  carry_parts as (
    select investment_id, entity_id, array_agg(place) as places, array_agg(cash) as cash,
      array_agg(withheld) as withheld,
      json_agg(json_build_object('date', day, 'undoneOn', undone_on, 'contributed', contributed::text,
        'distributed', distributed::text) order by day)
        filter (where contributed <> 0 or distributed <> 0) as flows
    from carry_flows group by 1, 2
  ),
  carries as (
    select json_build_object('terms', json_build_object(${termsOfPart}), 'flows', coalesce(part.flows, '[]'),
      'payments', days.payments, 'withheld', days.withheld) as part
    from carry_parts part
    ${withTerms('part')}
    join deal_values deal on deal.investment_id = part.investment_id
    join investments investment on investment.id = part.investment_id
    left join allocations allocation
      on allocation.investment_id = part.investment_id and allocation.entity_id = part.entity_id
    cross join lateral (
      select json_agg((so_far.cash + ${partValueOn('allocation', 'valued.day', 'valued')})::text
          order by valued.place) as payments,
        json_agg(so_far.withheld::text order by valued.place) as withheld
      from (select) one ${onEachDay('deal')}
      cross join lateral (
        select sum(change.cash) as cash, sum(change.withheld) as withheld
        from unnest(part.places, part.cash, part.withheld) change (place, cash, withheld)
        where change.place <= valued.place
      ) so_far
      where so_far.cash is not null
    ) days
    where ${bearsCarry}
  )`;
