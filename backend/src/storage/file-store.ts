import type { Readable } from 'node:stream';

type Kind = 'unreachable' | 'full' | 'missing';

/** Why a call of the file store failed. */
export class StoreError extends Error {
  constructor(
    readonly kind: Kind,
    options?: ErrorOptions,
  ) {
    super(`The file store says: ${kind}`, options);
  }
}

/** The answer to an error of the file store; undefined for other errors and for a missing file. */
export function describeStoreError(exception: unknown): { status: number; sentence: string } | undefined {
  if (isFull(exception) || (exception instanceof StoreError && exception.kind === 'full'))
    return { status: 507, sentence: 'There is no space left for files. Nothing was saved.' };
  if (exception instanceof StoreError && exception.kind === 'unreachable')
    return { status: 503, sentence: 'The portal cannot reach its file store. Please try again in a moment.' };
  return undefined;
}

/** The disk of this machine has no room left. */
export const isFull = (exception: unknown): boolean =>
  exception instanceof Error &&
  'code' in exception &&
  (exception.code === 'ENOSPC' || exception.code === 'EDQUOT');

export const MEBIBYTE = 1024 * 1024;
/** The most that one file may have, but for archives of K-1s. */
export const MOST_BYTES = 10 * MEBIBYTE;

export interface OpenFile {
  stream: Readable;
  /** In bytes. */
  size: number;
}

/** Where a file's bytes are stored; see FileStore. */
export type Place = 'uploads' | 'files';

export interface ListedFile {
  id: string;
  /** In bytes. */
  size: number;
  /** When it was stored. */
  since: Date;
}

interface UploadLink {
  fileId: string;
  expiresAt: Date;
  /** The address that the browser uses: scheme and host. */
  origin: string;
}

/**
 * The store of files' bytes. A file has one of two keys: `uploads/<id>` from its upload on, which an
 * upload URL may reach, and `files/<id>` from its registration on, which none does. Every call that fails
 * for the store's own reasons throws a StoreError: unreachable, full or missing.
 */
export abstract class FileStore {
  /** A folder of this machine for uploads in progress; the sweep deletes what is a day old. */
  abstract readonly incoming: string;

  /** The origin that browsers upload to when it is not the portal's own; null otherwise. */
  abstract readonly uploadOrigin: string | null;

  /** An address that takes the file's bytes by PUT until it expires. */
  abstract uploadUrl(link: UploadLink): Promise<string>;

  /** Moves a file of this machine (a path within `incoming`) to its key of that place; all of it or nothing. */
  abstract put(fileId: string, path: string, place: Place): Promise<void>;

  /**
   * Moves `uploads/<id>` to `files/<id>`, where no later upload changes it. Returns its size in bytes, also
   * when an earlier call that was cut short has moved it; null when nothing was ever uploaded.
   */
  abstract promote(fileId: string): Promise<number | null>;

  /** The bytes of `files/<id>`, opened before this returns. Errors: missing. */
  abstract open(fileId: string): Promise<OpenFile>;

  /**
   * Does the work on `files/<id>` as a file of this machine, which exists only meanwhile. Errors: missing, and
   * those of the work.
   */
  abstract withFile<Result>(fileId: string, work: (path: string) => Promise<Result>): Promise<Result>;

  /** The files of a place, in no order. Those added or removed meanwhile may be listed or not. */
  abstract list(place: Place): AsyncIterable<ListedFile>;

  /** Removes the file under both keys; nothing happens when there is none. */
  abstract remove(fileId: string): Promise<void>;
}
