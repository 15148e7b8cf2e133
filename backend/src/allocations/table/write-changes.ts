import type { EntityManager } from '@mikro-orm/postgresql';
import { uuidArray } from '../../database/sql-fragments.js';
import type { StoredAllocation, TableChange } from './table-changes.js';

const update = `
  update allocations set amount = given.amount, version = allocations.version + 1, updated_at = now()
  from jsonb_to_recordset(?::jsonb) as given(id uuid, amount numeric)
  where allocations.id = given.id`;

const insert = `
  insert into allocations (investment_id, lp_id, entity_id, amount)
  select ?, entity.lp_id, entity.id, given.amount
  from jsonb_to_recordset(?::jsonb) as given(entity_id uuid, amount numeric)
  join investing_entities entity on entity.id = given.entity_id
  order by entity.id
  on conflict (investment_id, entity_id) do nothing
  returning id, entity_id as "entityId"`;

const isRemoved = (change: TableChange): change is TableChange & { stored: StoredAllocation } =>
  change.amount === null && change.stored !== undefined;
const isChanged = (change: TableChange): change is TableChange & { stored: StoredAllocation } =>
  change.amount !== null && change.stored !== undefined;

/**
 * Writes the changes with one statement for each kind. Returns the ids of the allocations by entity; an entity to which an
 * import has allocated meanwhile, which takes no lock of the investment, has none.
 */
export async function writeChanges(
  em: EntityManager,
  investmentId: string,
  changes: readonly TableChange[],
): Promise<Map<string, string>> {
  const ids = new Map(changes.flatMap(({ entityId, stored }) => (stored ? [[entityId, stored.id]] : [])));
  const removed = changes.filter(isRemoved).map(({ stored }) => stored.id);
  if (removed.length > 0)
    await em.execute('delete from allocations where id = any(?::uuid[])', [uuidArray(removed)], 'run');
  const changed = changes.filter(isChanged).map(({ stored, amount }) => ({ id: stored.id, amount }));
  if (changed.length > 0) await em.execute(update, [JSON.stringify(changed)], 'run');
  const added = changes
    .filter(({ stored }) => stored === undefined)
    .map(({ entityId, amount }) => ({ entity_id: entityId, amount }));
  if (added.length > 0) {
    const inserted = await em.execute<{ id: string; entityId: string }[]>(insert, [
      investmentId,
      JSON.stringify(added),
    ]);
    for (const { id, entityId } of inserted) ids.set(entityId, id);
  }
  return ids;
}
