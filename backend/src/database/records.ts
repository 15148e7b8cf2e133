import { p, LockMode, type EntityName, type FilterQuery, type Loaded } from '@mikro-orm/core';
import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { NotFoundException, PreconditionFailedException } from '@nestjs/common';

/** Columns that every table has: the id is made by the database, the times are kept by the ORM. */
export const id = () => p.uuid().primary().defaultRaw('new_id()');
export const createdAt = () => p.datetime(3).onCreate(() => new Date());
export const updatedAt = () =>
  p
    .datetime(3)
    .onCreate(() => new Date())
    .onUpdate(() => new Date());

/** Goes up by one with each edit; the record's ETag. */
export const version = () => p.integer().version();

/** numeric(15,2), kept as its decimal text: never a binary fraction. */
export const money = () => p.decimal('string').precision(15).scale(2);

interface Edit<Entity> {
  /** What the record is called in sentences: "Company". */
  record: string;
  where: FilterQuery<Entity>;
  /** The version the editor had before them; undefined takes the edit as it is. */
  seen?: number;
}

/**
 * The record, locked until the transaction ends, so that edits of it come one after the other.
 * Errors: 404 when it is not there, 412 when it is no longer the version that the editor saw.
 */
export async function lockForEdit<Entity extends { version: number }>(
  em: EntityManager,
  entity: EntityName<Entity>,
  { record, where, seen }: Edit<Entity>,
): Promise<Loaded<Entity>> {
  const found = await em.findOne(entity, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!found) throw new NotFoundException(`${record} not found`);
  refuseOutdated(found, seen);
  return found as Loaded<Entity>;
}

/** Errors: 412 when the record, which the caller has locked, is no longer the version that the editor saw. */
export function refuseOutdated({ version }: { version: number }, seen: number | undefined): void {
  if (seen !== undefined && version !== seen)
    throw new PreconditionFailedException(
      'This record was changed by someone else. Reload to see the changes.',
    );
}

/** Compared with the database's clock alone: that of any other machine may be wrong, or jump. */
export const UNDO = `interval '10 seconds'`;

/** What a deletion writes; a function, as each fragment is used once. */
export const deletedNow = () => raw<Date>('now()');

/** The record, unless it has been deleted. */
export const notDeleted = (id: string) => ({ id, deletedAt: null });

/** The record, if it was deleted just now; what was deleted before is purged. */
export const withinUndoWindow = (id: string) => ({ id, deletedAt: { $gt: raw(`now() - ${UNDO}`) } });
