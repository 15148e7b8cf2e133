import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, PayloadTooLargeException } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Actor } from '../access/actor.js';
import { WrongContent } from '../http/validation.pipe.js';
import { InTurn } from '../in-turn.js';
import { ContentCheck } from './content/check-content.js';
import type { Kind } from './content/kinds.js';
import { FileStore } from './file-store.js';
import type { LockedUpload, LockUploads } from './lock-uploads.js';
import { StoreFault } from './store-fault.js';
import { tooLarge } from './uploads.service.js';

interface Upload {
  /** The upload URL, or the part of it that starts at `uploads/`. */
  path: string;
  /** The request's field that names it. */
  field: string;
}

interface Wanted {
  kinds: readonly Kind[];
  otherwise?: string;
}

const AT_ONCE = 2;
/** A store that is slow for everybody is told of, not waited for in a row. */
const patience = { mostMs: 20_000, error: () => new StoreFault('unreachable') };

/** Makes an uploaded file part of a record: from then on it is kept for as long as the record is. */
@Injectable()
export class Registration {
  private readonly turns = new InTurn(AT_ONCE, patience);

  constructor(
    private readonly store: FileStore,
    private readonly content: ContentCheck,
  ) {}

  /**
   * A transaction that registers a file. Few run at once: opening a PDF can take seconds, and every one of
   * them holds a connection that the other calls need.
   */
  inTurn<Result>(transaction: () => Promise<Result>): Promise<Result> {
    return this.turns.run(transaction);
  }

  /** Such a one of entities. */
  transaction<Result>(em: EntityManager, work: (em: EntityManager) => Promise<Result>): Promise<Result> {
    return this.inTurn(() => em.transactional(work));
  }

  /**
   * Registers an upload of the actor's within the transaction that makes the record; type and size are
   * measured. Errors: 400 when there is no such upload of theirs or its content is not wanted, 409 when it is
   * registered already, 413.
   */
  async register<Locked extends LockedUpload>(
    lock: LockUploads<Locked>,
    { path, field }: Upload,
    wanted: Wanted,
    actor: Actor,
  ): Promise<Locked> {
    const file = await this.claim(lock, { path, field }, actor);
    const contentType = await this.store.withFile(file.id, (at) =>
      this.content.typeOf(at, { field, ...wanted }),
    );
    return registerAs(file, contentType);
  }

  /**
   * An upload of the actor's with its size, locked: nobody else can register it, nor upload to it again. It
   * stays unregistered until the caller says what it is. Errors: those of register but for the content.
   */
  async claim<Locked extends LockedUpload>(
    lock: LockUploads<Locked>,
    { path, field }: Upload,
    actor: Actor,
  ): Promise<Locked> {
    const id = /(?:^|\/)uploads\/([^/?#]+)(?:[?#].*)?$/.exec(path)?.[1];
    const [file] = id && isUUID(id) ? await this.claimAll(lock, [id], field, actor) : [];
    if (!file) throw missing(field);
    return file;
  }

  /** Several at once, by their ids. */
  async claimAll<Locked extends LockedUpload>(
    lock: LockUploads<Locked>,
    ids: string[],
    field: string,
    actor: Actor,
  ): Promise<Locked[]> {
    const files = await lock(ids, actor);
    if (files.length < ids.length) throw missing(field);
    if (files.some(({ registeredAt }) => registeredAt))
      throw new ConflictException('This upload is already in use. Please upload the file again');
    for (const file of files) file.size = await this.measured(file, field);
    return files;
  }

  private async measured({ id, mostBytes }: LockedUpload, field: string): Promise<number> {
    const size = await this.store.promote(id);
    if (size === null) throw missing(field);
    if (size > mostBytes) throw new PayloadTooLargeException(tooLarge(mostBytes));
    if (size === 0) throw new WrongContent([{ field, message: 'This file is empty' }]);
    return size;
  }
}

/** Marks a claimed file as part of a record; without one the sweep removes it. */
export function registerAs<Locked extends LockedUpload>(file: Locked, contentType: string): Locked {
  file.contentType = contentType;
  file.registeredAt = new Date();
  return file;
}

const missing = (field: string): WrongContent =>
  new WrongContent([{ field, message: 'There is no such upload. Please upload the file again' }]);
