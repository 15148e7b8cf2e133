import type { Reader } from './actor.js';
import { scopeOf, type Ability } from './policies.js';

/** SQL: true for rows of investments in which the given LP holds an allocation. */
export const holdsAllocation = (investmentId: string, lpId: string): string =>
  `exists (select from allocations allocation where allocation.investment_id = ${investmentId} and allocation.lp_id = ${lpId})`;

/**
 * Whose rows the actor sees with the ability: null means everybody's, an id means that user's only.
 * For a statement's parameter, compared as `$n::uuid is null or …`.
 */
export function userScope(reader: Reader, ability: Ability): string | null {
  return scopeOf(reader.role, ability) === 'all' ? null : reader.id;
}
