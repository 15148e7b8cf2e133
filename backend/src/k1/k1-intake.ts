import { rm } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import type { ZipFile } from 'yauzl';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../access/actor.js';
import { WrongContent } from '../http/pipes.js';
import { isPdf, isZip, startOf } from '../storage/content/check-content.js';
import { withZip, ZipError, type ZipEntry } from '../storage/content/zip-entries.js';
import { FileStore, MEBIBYTE, MOST_BYTES } from '../storage/file-store.js';
import { tooLarge, checkSize } from '../storage/form-files.js';
import { writeIncoming } from '../storage/incoming.js';
import { type StoredUpload, StoredFileSchema } from '../storage/stored-file.entity.js';
import { UploadsService } from '../storage/uploads.service.js';
import { contentTypes } from '../storage/content/kinds.js';
import { register, Registration } from '../storage/registration.js';
import { UserSchema } from '../users/user.entity.js';
import { K1DraftSchema } from './k1.entity.js';
import type { AddK1DraftsRequest } from './k1.dto.js';

/** A PDF never grows much when it is packed out: 1,000 K-1s of a usual size are far below it. */
const limits = { entries: 2_000, bytes: 400 * MEBIBYTE };

/** Concurrent puts into the store: a bucket answers after tens of milliseconds. */
const AT_ONCE = 8;
const field = 'fileURL';

/** One file of an archive: stored, or refused with the reason. */
type Unpacked = { name: string } & ({ file: StoredUpload } | { reason: string });

/** ZIPs of K-1s. */
@Injectable()
export class K1Archive {
  constructor(
    private readonly store: FileStore,
    private readonly uploads: UploadsService,
  ) {}

  /**
   * Puts each file of the ZIP (a path on this machine) into the store as an upload of the actor's. Errors: 400
   * for a ZIP that is broken, locked, empty, a ZIP bomb, or contains another ZIP or a name that leads out of it.
   */
  async unpack(path: string, actor: Actor): Promise<Unpacked[]> {
    try {
      return await withZip(path, limits, async (entries, zip) => {
        const files = entries.filter(isFile);
        if (files.length === 0) throw refused('This ZIP contains no files');
        if (files.some(({ entry }) => entry.isEncrypted()))
          throw refused('This ZIP is protected by a password');
        return mapUntilFailure(AT_ONCE, files, (file) => this.unpackOne(zip, file, actor));
      });
    } catch (error) {
      throw error instanceof ZipError ? refused(sentences[error.kind]) : error;
    }
  }

  private async unpackOne(zip: ZipFile, { name, bytes, entry }: ZipEntry, actor: Actor): Promise<Unpacked> {
    if (bytes > MOST_BYTES) return { name, reason: tooLarge(MOST_BYTES) };
    if (bytes === 0) return { name, reason: 'This file is empty' };
    const stream = await zip.openReadStreamPromise(entry).catch(broken);
    const path = await writeIncoming(this.store.incoming, stream).catch(broken);
    try {
      const start = await startOf(path);
      if (isZip(start))
        throw refused(`This ZIP contains another archive (${name}). Please put all PDFs into one ZIP`);
      if (!isPdf(start)) return { name, reason: notAPdf };
      return { name, file: await this.uploads.storeFile(path, { mostBytes: MOST_BYTES, field }, actor) };
    } finally {
      await rm(path, { force: true });
    }
  }
}

/** After a failure begins no further item, and throws once those begun have ended: they still read the open ZIP. */
export async function mapUntilFailure<Item, Result>(
  concurrency: number,
  items: Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const limit = pLimit({ concurrency, rejectOnClear: true });
  const results = items.map((item) =>
    limit(async () => {
      try {
        return await work(item);
      } catch (error) {
        limit.clearQueue();
        throw error;
      }
    }),
  );
  await Promise.allSettled(results);
  return Promise.all(results);
}

/** Files that Finder and Windows add to archives are ignored. */
const isFile = ({ name }: ZipEntry): boolean =>
  !name.endsWith('/') && !/(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(name);

/** The message for a file that is no PDF, by its bytes. */
export const notAPdf = 'K1 documents must be PDF files';

const refused = (message: string): WrongContent => new WrongContent([{ field, message }]);

/** A full disk is not an error of the archive. */
function broken(error: unknown): never {
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
  throw new ZipError('broken', { cause: error });
}

const sentences: Record<ZipError['kind'], string> = {
  broken: 'This ZIP is damaged and cannot be opened',
  traversal: 'This ZIP contains paths that lead out of it',
  bomb: 'This ZIP unpacks to more than is allowed for K-1s',
};

/** Turns an upload into drafts: one of a PDF, one for each file of a ZIP. */
@Injectable()
export class K1Intake {
  constructor(
    private readonly em: EntityManager,
    private readonly store: FileStore,
    private readonly registration: Registration,
    private readonly archive: K1Archive,
  ) {}

  /** Returns the drafts' ids. Errors: those of an upload, 400 for neither a PDF nor a ZIP that can be taken, 413. */
  takeIn({ fileURL, originalName }: AddK1DraftsRequest, actor: Actor): Promise<string[]> {
    return this.registration.withUpload({ path: fileURL, field }, actor, async (upload) => {
      const unpacked = await this.store.withFile(upload.id, async (path) => {
        const start = await startOf(path);
        return isZip(start) ? this.archive.unpack(path, actor) : onePdf(upload, originalName, start);
      });
      return this.em.transactional((em) => createDrafts(em, upload, unpacked, actor));
    });
  }
}

/** The upload is registered also when it is a ZIP: the sweep removes what no draft refers to at once. */
async function createDrafts(
  em: EntityManager,
  upload: StoredUpload,
  unpacked: Unpacked[],
  actor: Actor,
): Promise<string[]> {
  const stored = unpacked.flatMap((each) => ('file' in each ? [each.file] : []));
  const files = [...new Set([upload, ...stored])].map((file) => ({ ...file, contentType: contentTypes.pdf }));
  await register(em, files, actor);
  const uploadedBy = em.getReference(UserSchema, actor.id, { wrapped: true });
  const drafts = unpacked.map((each) => em.create(K1DraftSchema, { uploadedBy, ...columnsOf(em, each) }));
  await em.flush();
  return drafts.map(({ id }) => id);
}

function columnsOf(em: EntityManager, unpacked: Unpacked) {
  const originalName = nameOf(unpacked.name);
  if ('reason' in unpacked) return { originalName, state: 'refused' as const, reason: unpacked.reason };
  return { originalName, file: em.getReference(StoredFileSchema, unpacked.file.id, { wrapped: true }) };
}

function onePdf(upload: StoredUpload, name: string, start: Buffer): Unpacked[] {
  if (!isPdf(start)) throw new WrongContent([{ field, message: notAPdf }]);
  checkSize(upload.size, { mostBytes: MOST_BYTES, field });
  return [{ name, file: upload }];
}

/** With its folders, which may name the LP; the end is what counts. */
const nameOf = (path: string): string => path.replace(/\p{Cc}/gu, '').slice(-255);
