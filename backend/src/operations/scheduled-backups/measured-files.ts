import { rm, stat } from 'node:fs/promises';
import {
  FileStore,
  StoreError,
  type ListedFile,
  type OpenFile,
  type Place,
} from '../../storage/file-store.js';

/**
 * A store that remembers only which files it was given and their sizes, so that a restore check needs no room for
 * them; their hashes are compared while they are read from the backup.
 */
export class MeasuredFiles extends FileStore {
  readonly uploadOrigin = null;
  private readonly files = new Map<string, ListedFile>();

  constructor(readonly incoming: string) {
    super();
  }

  async put(id: string, path: string): Promise<void> {
    const { size, mtime: since } = await stat(path);
    await rm(path);
    this.files.set(id, { id, size, since });
  }

  async *list(place: Place): AsyncGenerator<ListedFile> {
    if (place === 'files') yield* this.files.values();
  }

  remove(id: string): Promise<void> {
    this.files.delete(id);
    return Promise.resolve();
  }

  uploadUrl(): Promise<string> {
    return this.refuse();
  }

  promote(): Promise<number | null> {
    return this.refuse();
  }

  open(): Promise<OpenFile> {
    return this.refuse();
  }

  withFile<Result>(): Promise<Result> {
    return this.refuse();
  }

  private refuse(): Promise<never> {
    return Promise.reject(new StoreError('missing'));
  }
}
