import { createHmac, timingSafeEqual } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { signingKeysFor } from '../config/session-secret.js';
import { FileStore, type ListedFile, type OpenFile, type Place, StoreError } from './file-store.js';

/** Signs the upload URLs of the local store: which file, and until when. */
export class UploadLinks {
  private readonly keys: readonly [Buffer, Buffer];

  constructor(secret: string) {
    this.keys = signingKeysFor('upload links', secret);
  }

  /** The query of an upload URL. */
  sign(fileId: string, expiresAt: Date): string {
    const expires = String(expiresAt.getTime());
    return new URLSearchParams({ expires, signature: signatureOf(this.keys[0], fileId, expires) }).toString();
  }

  /** Whether the query was signed for this file; its expiry is checked by its row. */
  isSigned(fileId: string, { expires, signature }: { expires?: string; signature?: string }): boolean {
    if (expires === undefined || signature === undefined) return false;
    const given = Buffer.from(signature);
    return this.keys.some((key) => {
      const right = Buffer.from(signatureOf(key, fileId, expires));
      return given.length === right.length && timingSafeEqual(given, right);
    });
  }
}

const signatureOf = (key: Buffer, fileId: string, expires: string): string =>
  createHmac('sha256', key).update(`upload\n${fileId}\n${expires}`).digest('base64url');

const READ_BYTES = 256 * 1024;

/** Files in a folder of this machine; they are uploaded to the portal itself by a signed URL. */
export class LocalFiles extends FileStore {
  readonly incoming: string;
  readonly uploadOrigin = null;

  constructor(
    private readonly folder: string,
    private readonly links: UploadLinks,
  ) {
    super();
    this.incoming = join(folder, 'incoming');
    for (const name of ['incoming', 'uploads', 'files'])
      mkdirSync(join(folder, name), { recursive: true, mode: 0o700 });
  }

  uploadUrl({ fileId, expiresAt, origin }: Parameters<FileStore['uploadUrl']>[0]): Promise<string> {
    return Promise.resolve(`${origin}/objects/uploads/${fileId}?${this.links.sign(fileId, expiresAt)}`);
  }

  put(fileId: string, path: string, place: Place): Promise<void> {
    return rename(path, this.at(place, fileId));
  }

  async promote(fileId: string): Promise<number | null> {
    const file = this.at('files', fileId);
    await unlessMissing(rename(this.at('uploads', fileId), file));
    return (await unlessMissing(stat(file)))?.size ?? null;
  }

  async open(fileId: string): Promise<OpenFile> {
    const handle = await unlessMissing(open(this.at('files', fileId)));
    if (!handle) throw new StoreError('missing');
    const { size } = await handle.stat();
    // Most files are read in one go; with an explicit end, no further read is needed to find it.
    return {
      stream: handle.createReadStream({ highWaterMark: READ_BYTES, end: Math.max(size - 1, 0) }),
      size,
    };
  }

  async withFile<Result>(fileId: string, work: (path: string) => Promise<Result>): Promise<Result> {
    const path = this.at('files', fileId);
    if (!(await unlessMissing(stat(path)))) throw new StoreError('missing');
    return work(path);
  }

  async *list(place: Place): AsyncGenerator<ListedFile> {
    for await (const { name: id } of (await unlessMissing(opendir(join(this.folder, place)))) ?? []) {
      const found = await unlessMissing(stat(this.at(place, id)));
      if (found) yield { id, size: found.size, since: found.mtime };
    }
  }

  async remove(fileId: string): Promise<void> {
    await rm(this.at('uploads', fileId), { force: true });
    await rm(this.at('files', fileId), { force: true });
  }

  private at(place: Place, fileId: string): string {
    return join(this.folder, place, fileId);
  }
}

/** What the file system answers; undefined when the file is not there. */
async function unlessMissing<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
