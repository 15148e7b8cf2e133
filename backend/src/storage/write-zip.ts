import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { ZipArchive } from 'archiver';

export interface ZipEntry {
  name: string;
  bytes: Buffer;
}

/**
 * A ZIP whose entries are made while it is read, so that one of them is in memory at a time. They are stored as they
 * are: documents are compressed already. Reading ends with the error of an entry; destroying the stream stops the rest.
 */
export async function zipOf(entries: AsyncIterable<ZipEntry>): Promise<Readable> {
  // Loaded with the first ZIP: most processes write none.
  const { ZipArchive } = await import('archiver');
  const archive = new ZipArchive({ zlib: { level: 0 } });
  const closed = new AbortController();
  archive.once('close', () => closed.abort());
  fill(archive, entries, closed.signal).catch((error: Error) => archive.destroy(error));
  return archive;
}

async function fill(
  archive: ZipArchive,
  entries: AsyncIterable<ZipEntry>,
  signal: AbortSignal,
): Promise<void> {
  for await (const { name, bytes } of entries) {
    if (signal.aborted) return;
    const entered = once(archive, 'entry', { signal });
    archive.append(bytes, { name });
    await entered;
  }
  await archive.finalize();
}
