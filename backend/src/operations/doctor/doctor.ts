import { Queue } from 'bullmq';
import { IMPORT_QUEUE } from '../../bulk-import/import.jobs.js';
import type { Settings } from '../../config/settings.js';
import { queueConnections } from '../../jobs/queues.js';
import { MAIL_QUEUE } from '../../mail/outgoing-mails.js';
import { transportOf } from '../../mail/transports.js';
import { STATEMENT_QUEUE } from '../../statements/preparation.jobs.js';
import { fileStoreOf } from '../../storage/file-store-of.js';
import { UploadLinks } from '../../storage/local-files.js';
import { backupChecks, placeChecks } from './backup.checks.js';
import { DatabaseAway, runChecks, type CheckContext, type CheckedHealth, type HealthCheck } from './check.js';
import { databaseChecks, twoFactorCheck } from './database.checks.js';
import { machineChecks, secretCheck, versionChecks } from './machine.checks.js';
import { queueChecks } from './queue.checks.js';
import { mailChecks, storageChecks } from './storage.checks.js';

/** All that the doctor looks at, in the order in which it is printed. */
const doctorChecks: readonly HealthCheck[] = [
  ...versionChecks,
  secretCheck,
  ...databaseChecks,
  ...queueChecks,
  ...storageChecks,
  ...mailChecks,
  ...machineChecks,
  ...backupChecks,
  ...placeChecks,
  twoFactorCheck,
];

interface Options {
  settings: Settings;
  /** Where the database is. Errors: why it cannot be reached. */
  databaseUrl: () => Promise<string>;
}

/** Checks a portal from outside, whether or not it runs. */
export async function examine(
  { settings, databaseUrl }: Options,
  checks: readonly HealthCheck[] = doctorChecks,
): Promise<CheckedHealth[]> {
  const opened: Queue[] = [];
  const context: CheckContext = {
    settings,
    databaseUrl,
    // No link is signed: the secret need not exist yet.
    store: () => fileStoreOf(settings, new UploadLinks(settings.sessionSecret ?? 'no link is signed')),
    mail: transportOf(settings),
    queues: async () => {
      const url = await databaseUrl().catch((cause: unknown) => {
        throw new DatabaseAway('The database cannot be used', { cause });
      });
      const { adding: connection } = queueConnections(settings, url);
      opened.push(
        ...[IMPORT_QUEUE, MAIL_QUEUE, STATEMENT_QUEUE].map((name) =>
          withoutErrors(new Queue(name, { connection })),
        ),
      );
      return opened;
    },
  };
  const found = await runChecks(checks, context);
  context.mail.close();
  void Promise.allSettled(opened.map((queue) => queue.close()));
  return found;
}

/** The call that fails reports a lost connection; without a listener it would end the process. */
function withoutErrors(queue: Queue): Queue {
  queue.on('error', () => {});
  return queue;
}
