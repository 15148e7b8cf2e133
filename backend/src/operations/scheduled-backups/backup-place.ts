import { randomBytes } from 'node:crypto';

/** Where scheduled backups are kept. Errors of every call: those of the file system or the bucket. */
export abstract class BackupPlace {
  /** Makes sure that it can be written to, and returns the path that a backup is first written to on this machine. */
  abstract begin(name: string): Promise<string>;

  /**
   * Puts the complete backup that was written to `begin`'s path there under its name, which has all of it or does not
   * exist. Returns once what is stored was compared. Errors: BackupNotStored when it differs.
   */
  abstract finish(name: string): Promise<void>;

  /** Removes what an interrupted backup of this name has left. Nothing happens when there is nothing. */
  abstract discard(name: string): Promise<void>;

  /** The names of the backups in it, also of others than the portal's. */
  abstract list(): Promise<string[]>;

  /** Does the work on a backup as a file of this machine. */
  abstract withBackup<Result>(name: string, work: (path: string) => Promise<Result>): Promise<Result>;

  abstract remove(name: string): Promise<void>;

  /** Free space for further backups in bytes; null where there is no limit to ask for. */
  abstract freeBytes(): Promise<number | null>;

  /** Writes, reads and deletes a small file. */
  abstract probe(): Promise<void>;
}

/** What was stored is not what was written. */
export class BackupNotStored extends Error {
  override name = 'BackupNotStored';

  constructor() {
    super('What was stored differs from what was written');
  }
}

/** Sortable by time; the last part distinguishes two portals that share a folder. */
export const backupName = (madeAt: Date): string =>
  `portal-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z-${randomBytes(3).toString('hex')}.zip`;
