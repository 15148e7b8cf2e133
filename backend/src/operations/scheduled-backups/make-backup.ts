import { stat } from 'node:fs/promises';
import { checkBackup } from '../backup/open-backup.js';
import { writeBackup } from '../backup/write-backup.js';
import type { FileStore } from '../../storage/file-store.js';
import type { BackupPlace } from './backup-place.js';

interface Options {
  databaseUrl: string;
  store: FileStore;
  secret: string;
  place: BackupPlace;
  name: string;
}

/**
 * Makes a backup in the place: its bytes are compared with its manifest before it gets its name. Returns its size in
 * bytes. Errors: those of writing, checking and storing it; then nothing of it is left.
 */
export async function makeBackup({ place, name, ...from }: Options): Promise<number> {
  try {
    const path = await place.begin(name);
    await writeBackup({ ...from, path, force: true, log: () => {} });
    await checkBackup(path);
    const { size } = await stat(path);
    await place.finish(name);
    return size;
  } catch (error) {
    await place.discard(name);
    throw error;
  }
}
