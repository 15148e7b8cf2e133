import type { Reader } from './actor.js';
import { scopeOf, type Ability } from './policies.js';

/** SQL: true for rows of investments in which the given LP holds an allocation. */
export const holdsAllocation = (investmentId: string, lpId: string): string =>
  `exists (select from allocations allocation where allocation.investment_id = ${investmentId} and allocation.lp_id = ${lpId})`;

/** SQL: true for companies in one of whose investments the given LP holds an allocation. */
export const holdsInCompany = (companyId: string, lpId: string): string => `exists (
  select from allocations allocation join investments deal on deal.id = allocation.investment_id
  where deal.company_id = ${companyId} and allocation.lp_id = ${lpId})`;

/** SQL: true for capital events with a line of one of the LP's entities. */
export const hasLineOf = (eventId: string, lpId: string): string => `exists (
  select from capital_event_lines line join investing_entities own on own.id = line.entity_id
  where line.event_id = ${eventId} and own.lp_id = ${lpId})`;

/** SQL: true when a released call that was not reversed asks one of the LP's entities for more than was received. */
export const hasOpenCall = (lpId: string): string => `
  exists (
    select from investing_entities entity
    join capital_event_lines line on line.entity_id = entity.id
    join capital_events call on call.id = line.event_id and call.kind = 'call' and call.released_at is not null
    where entity.lp_id = ${lpId}
      and not exists (select from capital_events reversal where reversal.reverses = call.id)
      and line.net > (
        select coalesce(sum(receipt.amount), 0) from capital_receipts receipt
        where receipt.event_id = line.event_id and receipt.entity_id = line.entity_id))`;

/**
 * Whose rows the actor sees with the ability: null means everybody's, an id means that user's only.
 * For a statement's parameter, compared as `$n::uuid is null or …`.
 */
export function userScope(reader: Reader, ability: Ability): string | null {
  return scopeOf(reader.role, ability) === 'all' ? null : reader.id;
}
