import { mkdir, readdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../backup/write-backup.js';
import { backupName, BackupPlace } from './backup-place.js';

/** Backups in a folder of this machine, or one that is mounted. */
export class FolderPlace extends BackupPlace {
  constructor(readonly folder: string) {
    super();
  }

  async begin(name: string): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    return this.draftOf(name);
  }

  async finish(name: string): Promise<void> {
    const path = join(this.folder, name);
    await rename(this.draftOf(name), path);
    await syncFolder(path);
  }

  async discard(name: string): Promise<void> {
    for (const path of [this.draftOf(name), `${this.draftOf(name)}.part`]) await rm(path, { force: true });
  }

  list(): Promise<string[]> {
    return readdir(this.folder);
  }

  withBackup<Result>(name: string, work: (path: string) => Promise<Result>): Promise<Result> {
    return work(join(this.folder, name));
  }

  remove(name: string): Promise<void> {
    return rm(join(this.folder, name), { force: true });
  }

  async freeBytes(): Promise<number | null> {
    const { bavail, bsize } = await statfs(this.folder);
    return bavail * bsize;
  }

  async probe(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const path = join(this.folder, `.${backupName(new Date())}.probe`);
    try {
      await writeFile(path, 'probe', { mode: 0o600, flag: 'wx' });
      if ((await readFile(path, 'utf8')) !== 'probe') throw new Error('A file read back differs');
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Hidden, and in the same folder, so that the last step is a rename. */
  private draftOf(name: string): string {
    return join(this.folder, `.${name}.unchecked`);
  }
}
