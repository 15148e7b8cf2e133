import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PoolClient } from 'pg';
import type { Actor } from '../access/actor.js';
import { StoredFileSchema, type StoredFile } from './stored-file.entity.js';

export type LockedUpload = Pick<StoredFile, 'id' | 'size' | 'contentType' | 'reservation' | 'registeredAt'>;

/** Those uploads of the actor's that there are, locked until the transaction ends: as entities, or as rows. */
export type LockUploads<Locked extends LockedUpload> = (ids: string[], actor: Actor) => Promise<Locked[]>;

export const asEntities =
  (em: EntityManager): LockUploads<StoredFile> =>
  (ids, actor) =>
    em.find(
      StoredFileSchema,
      { id: { $in: ids }, uploadedBy: actor.id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
    );

const lock = {
  name: 'uploads-lock',
  text: `
    select id, size, content_type as "contentType", reservation, registered_at as "registeredAt"
    from stored_files where id = any($1) and uploaded_by = $2 order by id for update`,
};

export const asRows =
  (client: PoolClient): LockUploads<LockedUpload> =>
  async (ids, actor) =>
    (await client.query<LockedUpload>({ ...lock, values: [ids, actor.id] })).rows;
