import { useListLps, type AllocationRecord } from '../../../api/generated';
import { fullName } from '../../../lib/full-name';
import { useAuth } from '../../../lib/session/auth';

/**
 * The names of the entities in a list of allocations, by the ids of the allocations. Where an LP invests as its first
 * entity, which has the LP's legal name, the LP alone is named.
 */
export function useEntityNames(allocations: readonly AllocationRecord[]): ReadonlyMap<string, string> {
  const { user, can } = useAuth();
  const mayReadLps = can('lps.read');
  // The LPs are asked for only where an entity may be another one than the LP's first.
  const isAsked = allocations.some(({ lp, entity }) => entity && entity.legalName !== fullName(lp));
  const { data: lps } = useListLps(undefined, { query: { enabled: mayReadLps && isAsked } });
  const legalNames = new Map(lps?.map(({ id, legalName }) => [id, legalName]));
  if (user && !mayReadLps) legalNames.set(user.id, user.legalName);
  const names = new Map<string, string>();
  for (const { id, lpId, entity } of allocations) {
    const own = legalNames.get(lpId);
    if (entity && own !== undefined && entity.legalName !== own) names.set(id, entity.legalName);
  }
  return names;
}
