import { rm } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import type { ZipFile } from 'yauzl';
import type { Actor } from '../access/actor.js';
import { WrongContent } from '../http/validation.pipe.js';
import { isPdf, isZip, startOf } from '../storage/content/check-content.js';
import { withZip, ZipFault, type ZipEntry } from '../storage/content/zip-entries.js';
import { FileStore, MEBIBYTE, MOST_BYTES } from '../storage/file-store.js';
import { writeIncoming } from '../storage/incoming.js';
import { tooLarge } from '../storage/size-limits.js';
import type { StoredUpload } from '../storage/stored-upload.js';
import { UploadsService } from '../storage/uploads.service.js';

/** A PDF never grows much when it is packed out: 1,000 K-1s of a usual size are far below it. */
const limits = { entries: 2_000, bytes: 400 * MEBIBYTE };

/** Files on their way to the store: a bucket answers after tens of milliseconds, and each waits on this disk. */
const AT_ONCE = 8;
const field = 'fileURL';

/** One file of an archive: kept in the store, or refused with the reason. */
export type Unpacked = { name: string } & ({ file: StoredUpload } | { reason: string });

/** ZIPs of K-1s. */
@Injectable()
export class K1Archive {
  constructor(
    private readonly store: FileStore,
    private readonly uploads: UploadsService,
  ) {}

  /**
   * Puts each file of the ZIP (a path on this machine) into the store as an upload of the actor's. Errors: 400
   * for a ZIP that is broken, locked, empty, a bomb, or holds another ZIP or a name that leads out of it.
   */
  async unpack(path: string, actor: Actor): Promise<Unpacked[]> {
    try {
      return await withZip(path, limits, async (entries, zip) => {
        const files = entries.filter(isFile);
        if (files.length === 0) throw refused('This ZIP holds no files');
        if (files.some(({ entry }) => entry.isEncrypted()))
          throw refused('This ZIP is locked with a password');
        return mapUntilFailure(AT_ONCE, files, (file) => this.unpackOne(zip, file, actor));
      });
    } catch (error) {
      throw error instanceof ZipFault ? refused(sentences[error.kind]) : error;
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
        throw refused(`This ZIP holds another archive (${name}). Please put the PDFs into one ZIP`);
      if (!isPdf(start)) return { name, reason: notAPdf };
      return { name, file: await this.uploads.keep(path, { mostBytes: MOST_BYTES, field }, actor) };
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

/** What Finder and Windows add to archives is nobody's file. */
const isFile = ({ name }: ZipEntry): boolean =>
  !name.endsWith('/') && !/(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(name);

/** Said of a file that is no PDF, by its bytes. */
export const notAPdf = 'K1 documents must be PDF files';

const refused = (message: string): WrongContent => new WrongContent([{ field, message }]);

/** A full disk is no fault of the archive. */
function broken(error: unknown): never {
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
  throw new ZipFault('broken', { cause: error });
}

const sentences: Record<ZipFault['kind'], string> = {
  broken: 'This ZIP is broken and cannot be opened',
  traversal: 'This ZIP holds names that lead out of it',
  bomb: 'This ZIP unpacks to far more than K-1s would',
};
