import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../access/actor.js';
import { StoredFileSchema, type StoredFile } from './stored-file.entity.js';

export type LockedUpload = Pick<StoredFile, 'id' | 'size' | 'contentType' | 'reservation' | 'registeredAt'>;

/** Those uploads of the actor's that there are, locked until the transaction ends. */
export type LockUploads<Locked extends LockedUpload> = (ids: string[], actor: Actor) => Promise<Locked[]>;

export const asEntities =
  (em: EntityManager): LockUploads<StoredFile> =>
  (ids, actor) =>
    em.find(
      StoredFileSchema,
      { id: { $in: ids }, uploadedBy: actor.id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
    );
