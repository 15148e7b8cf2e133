import { LockMode, type EntityName, type FilterQuery, type Loaded } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { NotFoundException, PreconditionFailedException } from '@nestjs/common';

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
