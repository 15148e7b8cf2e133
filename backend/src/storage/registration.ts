import { randomUUID } from 'node:crypto';
import { ConflictException, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../access/actor.js';
import { Sql } from '../database/sql.js';
import { WrongContent } from '../http/pipes.js';
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
import { checkSize } from './form-files.js';

interface Upload {
  /** The upload URL, or the part of it that starts at `uploads/`. */
  path: string;
  /** The request's field that names it. */
  field: string;
}

interface Reserved {
  id: string;
  mostBytes: number;
  reservation: string;
}

/**
 * An hour less than the sweep's age limit, so that a reserved upload is never swept. The reservation of a killed
 * process lapses, long after its last call to the store has ended.
 */
const fresh = `id = $1 and uploaded_by = $2 and created_at > now() - interval '23 hours'`;
const reserve = {
  name: 'upload-reserve',
  text: `
    update stored_files set reservation = $3, reserved_until = now() + interval '15 minutes'
    where ${fresh} and registered_at is null and (reservation is null or reserved_until < now())
    returning most_bytes as "mostBytes"`,
};
const find = { name: 'upload-find', text: `select id from stored_files where ${fresh}` };
const release = {
  name: 'upload-release',
  text: `update stored_files set reservation = null where id = $1 and reservation = $2`,
};

/**
 * Who may move an upload's bytes and register it. A separate statement instead of a row lock, because calls
 * to the store take seconds.
 */
@Injectable()
export class Reservations {
  constructor(private readonly sql: Sql) {}

  /** Errors: 400 when there is no such upload of the actor's, 409 when it is registered or reserved. */
  async reserve({ path, field }: Upload, actor: Actor): Promise<Reserved> {
    const id = /(?:^|\/)uploads\/([^/?#]+)(?:[?#].*)?$/.exec(path)?.[1];
    if (!id || !isUUID(id)) throw missing(field);
    const reservation = randomUUID();
    const row = await this.sql.row<{ mostBytes: number }>(reserve, [id, actor.id, reservation]);
    if (row) return { id, reservation, ...row };
    throw (await this.sql.row(find, [id, actor.id])) ? inUse() : missing(field);
  }

  async release({ id, reservation }: Reserved): Promise<void> {
    await this.sql.rows(release, [id, reservation]);
  }
}

const inUse = (): ConflictException =>
  new ConflictException('This upload is already in use. Please upload the file again');

const missing = (field: string): WrongContent =>
  new WrongContent([{ field, message: 'This upload does not exist. Please upload the file again' }]);

interface Wanted {
  field: string;
  kinds: readonly Kind[];
  otherwise?: string;
}

/** Opening a PDF can take seconds of a processor. */
const AT_ONCE = 2;
/** A store that is slow for everybody fails the requests that queue for it, instead of delaying them further. */
const queueTimeout = { timeoutMs: 20_000, error: () => new StoreError('unreachable') };

/**
 * Makes an uploaded file part of a record: from then on it is stored as long as the record is. The store is called
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
   * Does work, which may register it, on an upload of the actor's, measured. No other request can register it meanwhile,
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
export async function register(
  em: EntityManager,
  checked: CheckedUpload[],
  actor: Actor,
): Promise<StoredFile[]> {
  const byId = new Map(checked.map((file) => [file.id, file]));
  const files = await em.find(
    StoredFileSchema,
    { id: { $in: [...byId.keys()] }, uploadedBy: actor.id },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  if (files.length < byId.size) throw inUse();
  for (const file of files) {
    const { size, contentType, reservation } = byId.get(file.id) ?? { reservation: undefined };
    if (file.registeredAt || file.reservation !== reservation) throw inUse();
    Object.assign(file, { size, contentType, reservation: null, registeredAt: new Date() });
  }
  return files;
}

/** Registers one file within the transaction that makes its record. Errors: as of register. */
export async function registerOne(
  em: EntityManager,
  checked: CheckedUpload,
  actor: Actor,
): Promise<StoredFile> {
  const [file] = await register(em, [checked], actor);
  if (!file) throw inUse();
  return file;
}
