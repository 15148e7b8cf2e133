import { entryOfFile, entryOfTable, type Manifest } from './manifest.js';
import { withBackup } from './open-backup.js';

/** Reads a backup through, without a database: every byte is what was written. Returns what it holds. */
export function checkBackup(path: string): Promise<Manifest> {
  return withBackup(path, async ({ manifest, read }) => {
    const { tables, files } = manifest;
    for (const table of tables) await read(entryOfTable(table.name), table, readThrough);
    for (const file of files) await read(entryOfFile(file.id), file, readThrough);
    return manifest;
  });
}

async function readThrough(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _chunk of content);
}
