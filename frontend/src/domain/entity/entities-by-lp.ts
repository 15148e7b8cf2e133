import type { EntityRecord } from '../../api/generated';

/** The entities of each LP, by the LP's id, the first one first; the firm's is left out. */
export type EntitiesByLp = ReadonlyMap<string, readonly EntityRecord[]>;

/** An LP's first entity is the oldest. */
const oldestFirst = (one: EntityRecord, other: EntityRecord): number =>
  one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id);

export function entitiesByLp(entities: readonly EntityRecord[]): EntitiesByLp {
  const byLp = new Map<string, EntityRecord[]>();
  for (const entity of entities.toSorted(oldestFirst)) {
    if (entity.lpId === null) continue;
    const others = byLp.get(entity.lpId);
    if (others) others.push(entity);
    else byLp.set(entity.lpId, [entity]);
  }
  return byLp;
}
