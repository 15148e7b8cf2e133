import { getFileNameLowLevel, openPromise, validateFileName, type Entry, type ZipFile } from 'yauzl';

/** Why a ZIP is not taken: broken as a ZIP, a name that leads out of it, or more than it may unpack to. */
export class ZipError extends Error {
  constructor(
    readonly kind: 'broken' | 'traversal' | 'bomb',
    options?: ErrorOptions,
  ) {
    super(`The ZIP is refused: ${kind}`, options);
  }
}

interface Limits {
  entries: number;
  /** What all entries together may unpack to. */
  bytes: number;
}

export interface ZipEntry {
  /** With its folders: `LPs/Smith.pdf`; of a folder with a slash at its end. */
  name: string;
  /** Unpacked, as the archive says; unpacking to another size fails. */
  bytes: number;
  entry: Entry;
}

/**
 * Opens a ZIP and does the work on its entries, in their order. The list is read and checked first; nothing
 * is unpacked for it. Errors: ZipError, and whatever the work throws.
 */
export async function withZip<Result>(
  path: string,
  limits: Limits,
  work: (entries: ZipEntry[], zip: ZipFile) => Promise<Result>,
): Promise<Result> {
  const zip = await openPromise(path, { decodeStrings: false, autoClose: false }).catch(brokenBy);
  try {
    return await work(await listOf(zip, limits), zip);
  } finally {
    zip.close();
  }
}

async function listOf(zip: ZipFile, limits: Limits): Promise<ZipEntry[]> {
  if (zip.entryCount > limits.entries) throw new ZipError('bomb');
  const entries: ZipEntry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(named(entry));
  } catch (error) {
    throw error instanceof ZipError ? error : brokenBy(error);
  }
  if (entries.reduce((sum, { bytes }) => sum + bytes, 0) > limits.bytes) throw new ZipError('bomb');
  return entries;
}

/** Windows' own packers write backslashes between folders. */
function named(entry: Entry): ZipEntry {
  const { generalPurposeBitFlag, fileNameRaw, extraFields, uncompressedSize } = entry;
  const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  if (validateFileName(name) !== null) throw new ZipError('traversal');
  return { name, bytes: uncompressedSize, entry };
}

function brokenBy(cause: unknown): never {
  throw new ZipError('broken', { cause });
}
