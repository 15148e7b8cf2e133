import type { AllocationRecord, EntityRecord } from '../../../api/generated';
import type { EntitiesByLp } from '../../../domain/entity/entities-by-lp';

/** Whom an investment can still be allocated to: an LP has one allocation at most for each of its entities. */
export function unallocatedEntities(allocations: readonly AllocationRecord[], entities: EntitiesByLp) {
  const taken = new Set(allocations.map(({ entity }) => entity?.id));
  const freeOf = (lpId: string) => entities.get(lpId)?.filter(({ id }) => !taken.has(id)) ?? [];
  return {
    /** The ids of LPs without an entity left. */
    allocated: new Set(allocations.map(({ lpId }) => lpId).filter((lpId) => freeOf(lpId).length === 0)),
    /** The entities to choose from, the first one first; none for an LP with a single entity. */
    choicesOf: (lpId: string | undefined): readonly EntityRecord[] =>
      lpId !== undefined && (entities.get(lpId)?.length ?? 0) > 1 ? freeOf(lpId) : [],
  };
}
