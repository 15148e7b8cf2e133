import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import {
  StoredFileSchema,
  type StoredFile,
  type CheckedUpload,
  type StoredUpload,
} from './stored-file.entity.js';
import { ContentCheck } from './content/check-content.js';
import type { Kind } from './content/kinds.js';
import { FileStore, StoreError } from './file-store.js';
import { limitWithTimeout } from './limit-with-timeout.js';
import { inUse, missing, Reservations, type Reserved, type Upload } from './reservations.js';
import { checkSize } from './size-limits.js';

type LockedUpload = Pick<StoredFile, 'id' | 'size' | 'contentType' | 'reservation' | 'registeredAt'>;

/** Those uploads of the actor's that there are, locked until the transaction ends. */
type LockUploads<Locked extends LockedUpload> = (ids: string[], actor: Actor) => Promise<Locked[]>;

export const asEntities =
  (em: EntityManager): LockUploads<StoredFile> =>
  (ids, actor) =>
    em.find(
      StoredFileSchema,
      { id: { $in: ids }, uploadedBy: actor.id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
    );

interface Wanted {
  field: string;
  kinds: readonly Kind[];
  otherwise?: string;
}

/** Opening a PDF can take seconds of a processor. */
const AT_ONCE = 2;
/** A store that is slow for everybody fails the requests that queue for it, instead of keeping them waiting. */
const queueTimeout = { timeoutMs: 20_000, error: () => new StoreError('unreachable') };

/**
 * Makes an uploaded file part of a record: from then on it is kept for as long as the record is. The store is asked
 * before the transaction that makes the record, never in it.
 */
@Injectable()
export class Registration {
  private readonly limit = limitWithTimeout(AT_ONCE, queueTimeout);

  constructor(
    private readonly store: FileStore,
    private readonly content: ContentCheck,
    private readonly reservations: Reservations,
  ) {}

  /**
   * Does work, which may register it, on an upload of the actor's, measured. Nobody else can register it meanwhile,
   * nor change its bytes; when the work fails it can be tried again. Errors: 400 when there is no such upload of
   * theirs, 409 when it is registered already, 413, the work's.
   */
  async withUpload<Result>(
    upload: Upload,
    actor: Actor,
    work: (stored: StoredUpload) => Promise<Result>,
  ): Promise<Result> {
    const reserved = await this.reservations.reserve(upload, actor);
    try {
      return await work(await this.promote(reserved, upload.field));
    } catch (error) {
      await this.reservations.release(reserved);
      throw error;
    }
  }

  /** The same with its content type, by its bytes. Errors: also 400 when its content is not wanted. */
  withChecked<Result>(
    upload: Upload,
    kinds: readonly Kind[],
    actor: Actor,
    work: (checked: CheckedUpload) => Promise<Result>,
  ): Promise<Result> {
    return this.withUpload(upload, actor, async (stored) =>
      work(await this.check(stored, { field: upload.field, kinds })),
    );
  }

  /** Errors: 400 when its content is not wanted. */
  check(stored: StoredUpload, wanted: Wanted): Promise<CheckedUpload> {
    return this.limit(() =>
      this.store.withFile(stored.id, async (path) => ({
        ...stored,
        contentType: await this.content.typeOf(path, wanted),
      })),
    );
  }

  private async promote({ id, mostBytes, reservation }: Reserved, field: string): Promise<StoredUpload> {
    const size = await this.store.promote(id);
    if (size === null) throw missing(field);
    checkSize(size, { mostBytes, field });
    return { id, size, reservation };
  }
}

/**
 * Registers files within the transaction that makes their records, in no order. Errors: 409 when one is registered
 * already or its reservation has lapsed.
 */
export async function register<Locked extends LockedUpload>(
  lock: LockUploads<Locked>,
  checked: CheckedUpload[],
  actor: Actor,
): Promise<Locked[]> {
  const byId = new Map(checked.map((file) => [file.id, file]));
  const files = await lock([...byId.keys()], actor);
  if (files.length < byId.size) throw inUse();
  for (const file of files) {
    const { size, contentType, reservation } = byId.get(file.id) ?? { reservation: undefined };
    if (file.registeredAt || file.reservation !== reservation) throw inUse();
    Object.assign(file, { size, contentType, reservation: null, registeredAt: new Date() });
  }
  return files;
}

/** One of them. */
export async function registerOne<Locked extends LockedUpload>(
  lock: LockUploads<Locked>,
  checked: CheckedUpload,
  actor: Actor,
): Promise<Locked> {
  const [file] = await register(lock, [checked], actor);
  if (!file) throw inUse();
  return file;
}
