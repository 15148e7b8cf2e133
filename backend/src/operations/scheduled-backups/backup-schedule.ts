import { join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { runWithAuditContext } from '../../audit/audit-context.js';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { SESSION_SECRET } from '../../config/session-secret.js';
import { StartFailure } from '../../config/start-failure.js';
import { withLongSession } from '../../database/connection/long-session.js';
import { HOUR_MS, Task } from '../../jobs/tasks.js';
import { FileStore } from '../../storage/file-store.js';
import { backupName, type BackupPlace } from './backup-place.js';
import { BackupNotices } from './backup-notices.js';
import { auditBackup, BackupRuns, type BackupState, type RunKind } from './backup-runs.js';
import { makeBackup } from './make-backup.js';
import { placeOf } from './place-of.js';
import { checkRestore } from './restore-check.js';
import { expiredBackups, lastDueAt } from './retention.js';
import { dropScratchDatabase } from './scratch-database.js';

/** The token of the database's address for long sessions, without a pooler. */
export const DIRECT_DATABASE_URL = Symbol('DIRECT_DATABASE_URL');

/** An advisory lock: one process at a time makes or checks backups, also when another was paused meanwhile. */
const BACKUP_LOCK = 3_800_011;
const EVERY_MS = 60_000;
const RETRY_BACKUP_MS = HOUR_MS / 2;
const RETRY_CHECK_MS = 24 * HOUR_MS;
export const CHECK_EVERY_MS = 30 * 24 * HOUR_MS;
/** An older backup says nothing about whether backups can be restored today. */
const NEWEST_IS_MS = 36 * HOUR_MS;

type Backups = NonNullable<Settings['backups']>;

const isBackupDue = ({ now, scheduledAt, backupTriedAt, backupReason }: BackupState, at: string): boolean =>
  (scheduledAt === null || scheduledAt < lastDueAt(at, now)) &&
  (backupReason === null || isPast(backupTriedAt, RETRY_BACKUP_MS, now));

const isCheckDue = ({ now, scheduledAt, checkedAt, checkTriedAt, checkReason }: BackupState): boolean =>
  scheduledAt !== null &&
  !isPast(scheduledAt, NEWEST_IS_MS, now) &&
  isPast(checkedAt, CHECK_EVERY_MS, now) &&
  (checkReason === null || isPast(checkTriedAt, RETRY_CHECK_MS, now));

const isPast = (moment: number | null, ms: number, now: number): boolean =>
  moment === null || now - moment >= ms;

/** Makes the backups of BACKUP_TO, deletes those that are no longer kept, and checks monthly that one can be restored. */
@Injectable()
export class BackupSchedule {
  private readonly logger = new Logger('Backups');

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(SESSION_SECRET) private readonly secret: string,
    @Inject(DIRECT_DATABASE_URL) private readonly databaseUrl: string,
    private readonly store: FileStore,
    private readonly runs: BackupRuns,
    private readonly notices: BackupNotices,
  ) {}

  @Task({ everyMs: EVERY_MS, byWorkers: true })
  async runDue(): Promise<void> {
    const { backups } = this.settings;
    if (!backups || this.settings.workers === 'none') return;
    const state = await this.runs.state();
    if (!state.isRunning && !isBackupDue(state, backups.at) && !isCheckDue(state)) return;
    await this.alone(async () => {
      const place = await placeOf(backups, this.settings);
      await this.cleanUp(backups, place);
      if (isBackupDue(await this.runs.state(), backups.at)) await this.backUp(backups, place);
      const after = await this.runs.state();
      if (after.backupName !== null && isCheckDue(after))
        await this.checkRestore(backups, place, after.backupName);
    });
  }

  /** Does the work unless another process holds the lock. */
  private alone(work: () => Promise<void>): Promise<void> {
    return withLongSession(this.databaseUrl, async (client) => {
      const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
        BACKUP_LOCK,
      ]);
      if (rows[0]?.locked) await work();
    });
  }

  /** Removes what an interrupted run has left: none other can be running. */
  private async cleanUp(backups: Backups, place: BackupPlace): Promise<void> {
    for (const { kind, name } of await this.runs.interrupt()) {
      this.logger.warn(`The ${nameOf(kind)} ${name} was interrupted; what it has left is removed.`);
      await place.discard(name);
      if (kind === 'restore_check') await dropScratchDatabase(this.scratch(backups));
    }
  }

  private async backUp(backups: Backups, place: BackupPlace): Promise<void> {
    const name = backupName(new Date());
    await this.record(
      'backup',
      name,
      async () => {
        const from = { databaseUrl: this.databaseUrl, store: this.store, secret: this.secret };
        const bytes = await makeBackup({ ...from, place, name });
        await runWithAuditContext({ as: 'portal' }, () => withLongSession(this.databaseUrl, auditBackup));
        return { bytes, freeBytes: await place.freeBytes() };
      },
      () => this.deleteExpired(backups, place),
    );
  }

  /** Only backups that this portal wrote, by their rows; after the new one is complete. */
  private async deleteExpired({ keep }: Backups, place: BackupPlace): Promise<void> {
    const retained = await this.runs.retained();
    const present = new Set(await place.list());
    for (const name of expiredBackups(
      retained.filter((one) => present.has(one.name)),
      keep,
    )) {
      await place.remove(name);
      await this.runs.forget(name);
      this.logger.log(`The backup ${name} is no longer kept and was deleted.`);
    }
    await this.runs.purge();
  }

  private async checkRestore(backups: Backups, place: BackupPlace, name: string): Promise<void> {
    const folder = join(this.settings.dataDir, 'restore-check');
    await this.record('restore_check', name, async () => {
      await place.withBackup(name, (path) =>
        checkRestore({ ...this.scratch(backups), secret: this.secret, path, folder }),
      );
      return { bytes: null, freeBytes: null };
    });
  }

  private scratch({ restoreCheckDatabaseUrl }: Backups) {
    return { databaseUrl: this.databaseUrl, givenUrl: restoreCheckDatabaseUrl };
  }

  /** Records how the work ends, in its row, in the log and by an e-mail to admins; `then` follows only after success. */
  private async record(
    kind: RunKind,
    name: string,
    work: () => Promise<{ bytes: number | null; freeBytes: number | null }>,
    then: () => Promise<void> = async () => {},
  ): Promise<void> {
    const id = await this.runs.begin(kind, name);
    try {
      const { bytes, freeBytes } = await work();
      await this.runs.finish(id, bytes, freeBytes);
    } catch (error) {
      const reason = reasonForAdmins(error);
      this.logger.error(`The ${nameOf(kind)} ${name} failed: ${reason}`, (error as Error).stack);
      await this.runs.fail(id, reason);
      if (await this.runs.markMailed(id)) await this.notices.mailFailure(kind, reason);
      return;
    }
    this.logger.log(`The ${nameOf(kind)} ${name} is complete.`);
    await then();
  }
}

const nameOf = (kind: RunKind): string => (kind === 'backup' ? 'backup' : 'restore check of');

const codes: Record<string, string> = {
  EEXIST: 'BACKUP_TO is not a folder.',
  ENOTDIR: 'BACKUP_TO is not a folder.',
  ENOSPC: 'The disk of the backups is full.',
  EACCES: 'The folder of BACKUP_TO cannot be written to: permission denied.',
  EROFS: 'The folder of BACKUP_TO cannot be written to: it is read-only.',
  NoSuchBucket: 'The bucket of BACKUP_TO does not exist.',
  AccessDenied: 'The bucket of BACKUP_TO refuses the access key of the settings.',
};

/** For admins: without addresses and folders. */
function reasonForAdmins(error: unknown): string {
  if (error instanceof StartFailure) return error.message.replaceAll(/(\/[^\s:]+)+\/(?=[^/\s:]+)/g, '');
  const { code = '', name = '' } = error as { code?: string; name?: string };
  return codes[code] ?? codes[name] ?? `It failed unexpectedly (${code || name}): see the log of the portal.`;
}
