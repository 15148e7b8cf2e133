import { buffer } from 'node:stream/consumers';
import { ZipArchive } from 'archiver';
import { fromBufferPromise } from 'yauzl';

/** A ZIP of these files, by their names. */
export async function buildZip(files: Record<string, Buffer | string>): Promise<Buffer> {
  const archive = new ZipArchive({ zlib: { level: 9 } });
  for (const [name, content] of Object.entries(files)) archive.append(content, { name });
  const [bytes] = await Promise.all([buffer(archive), archive.finalize()]);
  return bytes;
}

/** The files of a ZIP, by their names. */
export async function readZip(zip: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const archive = await fromBufferPromise(zip);
  for await (const entry of archive.eachEntry())
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  return files;
}

const DIRECTORY_ENTRY = Buffer.from('PK\x01\x02', 'latin1');

/** Changes the first entry of the central directory, as a forged archive would. */
export function forgeFirstEntry(zip: Buffer, change: (entry: Buffer) => void): Buffer {
  const forged = Buffer.from(zip);
  change(forged.subarray(forged.indexOf(DIRECTORY_ENTRY)));
  return forged;
}

/** Offsets within an entry of the central directory (APPNOTE 4.3.12). */
export const entryField = { flags: 8, unpackedSize: 24 };
