import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { checkBackup } from '../backup/open-backup.js';
import type { Manifest } from '../backup/manifest.js';
import { restoreBackup } from '../backup/restore.js';
import { writeBackup } from '../backup/write-backup.js';
import { auditBackup, recordCommandBackup } from '../scheduled-backups/backup-runs.js';
import { runWithAuditContext } from '../../audit/audit-context.js';
import { withLongSession } from '../../database/connection/long-session.js';
import type { Settings } from '../../config/settings.js';
import { sessionSecret } from '../../config/session-secret.js';
import { StartFailure } from '../../config/start-failure.js';
import { fileStoreOf } from '../../storage/file-store-of.js';
import { UploadLinks } from '../../storage/local-files.js';
import {
  commandLineContext,
  print,
  type Command,
  type Given,
  onDatabase,
  whilePortalIsDown,
} from './command.js';

export const backupCommands: Record<string, Command> = {
  backup: {
    usage: 'FILE [--force]',
    takesFile: true,
    run: (given, settings) =>
      onDatabase(settings, async (databaseUrl) => {
        const path = pathOf(given);
        const stores = await storesOf(settings, databaseUrl);
        const begun = new Date();
        const made = await writeBackup({ ...stores, path, force: given.force === true, log: print });
        const { size: bytes } = await stat(path);
        await withLongSession(databaseUrl, async (client) => {
          await runWithAuditContext(commandLineContext(), () => auditBackup(client));
          await recordCommandBackup(client, { name: basename(path), bytes, begun });
        });
        print(`${path} contains ${contentsOf(made)}.`);
        return 0;
      }),
  },
  'verify-backup': {
    usage: 'FILE',
    takesFile: true,
    async run(given) {
      const path = pathOf(given);
      print(`${path} is complete: ${contentsOf(await checkBackup(path))}.`);
      return 0;
    },
  },
  restore: {
    usage: 'FILE',
    takesFile: true,
    run: (given, settings) =>
      whilePortalIsDown(settings, async (databaseUrl) => {
        const path = pathOf(given);
        const stores = await storesOf(settings, databaseUrl);
        const restored = await restoreBackup({ ...stores, path, log: print });
        print(`Restored ${contentsOf(restored)}.`);
        return 0;
      }),
  },
};

async function storesOf(settings: Settings, databaseUrl: string) {
  const secret = await sessionSecret(settings);
  return { databaseUrl, secret, store: await fileStoreOf(settings, new UploadLinks(secret)) };
}

function pathOf({ file }: Given): string {
  if (!file) throw new StartFailure('The file name is missing.');
  return resolve(file);
}

function contentsOf({ tables, files, madeAt, migrations }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = [...tables, ...files].reduce((sum, part) => sum + part.bytes, 0);
  const megabytes = (bytes / 1024 / 1024).toFixed(1);
  return `${rows} rows in ${tables.length} tables and ${files.length} files (${megabytes} MB unpacked), as of ${madeAt}, at ${migrations.at(-1)}`;
}
