import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Has the disk keep a new name. Where a folder cannot be opened (Windows), the system sees to it. */
export async function syncFolderOf(path: string): Promise<void> {
  const folder = await open(dirname(path)).catch(() => undefined);
  try {
    await folder?.sync();
  } finally {
    await folder?.close();
  }
}
