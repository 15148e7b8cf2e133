import { mkdir, rm } from 'node:fs/promises';
import { restoreBackup } from '../backup/restore.js';
import { contentChecks } from '../verify/checks.js';
import { verify } from '../verify/verify.js';
import { StartFailure } from '../../config/start-failure.js';
import { MeasuredFiles } from './measured-files.js';
import { withScratchDatabase } from './scratch-database.js';

interface Options {
  databaseUrl: string;
  givenUrl: string | null;
  secret: string;
  /** The backup, as a file of this machine. */
  path: string;
  /** A folder for one file at a time. */
  folder: string;
}

/**
 * Restores a backup into a scratch database and verifies it there, without touching the portal's own data. Errors:
 * StartFailure when it cannot be restored or when verify finds a problem.
 */
export async function checkRestore({ folder, secret, path, ...database }: Options): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await withScratchDatabase(database, async (databaseUrl) => {
      const store = new MeasuredFiles(folder);
      await restoreBackup({ databaseUrl, store, secret, path, log: () => {} });
      const results = await verify({ databaseUrl, store }, contentChecks);
      const [failed, ...others] = results.filter(({ problems }) => problems.length > 0);
      if (failed)
        throw new StartFailure(
          `The restored portal has problems: ${failed.name}: ${failed.problems[0]}${others.length > 0 ? ` (and ${others.length} more checks failed)` : ''}.`,
        );
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
