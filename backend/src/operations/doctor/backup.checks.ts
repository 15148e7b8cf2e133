import { stat } from 'node:fs/promises';
import { CHECK_EVERY_MS } from '../scheduled-backups/backup-schedule.js';
import { backupState, type BackupState } from '../scheduled-backups/backup-runs.js';
import { placeOf } from '../scheduled-backups/place-of.js';
import { nextDueAt } from '../scheduled-backups/retention.js';
import { FUND_TIME_ZONE } from '../../config/clock.js';
import type { Settings } from '../../config/settings.js';
import {
  formatBytes,
  formatSpan,
  messageOf,
  ok,
  onConnection,
  problem,
  rowOf,
  warning,
  type Finding,
  type HealthCheck,
} from './check.js';
import { diskFinding } from './machine.checks.js';

const HOUR_MS = 3_600_000;
/** One that was missed, with time for the next one. */
const OVERDUE_MS = 36 * HOUR_MS;
const CHECK_OVERDUE_MS = CHECK_EVERY_MS + 5 * 24 * HOUR_MS;

const moments = new Intl.DateTimeFormat('en-US', {
  timeZone: FUND_TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
});
/** Intl puts a narrow no-break space before AM and PM. */
const momentOf = (ms: number): string =>
  `${moments.format(ms).replaceAll(/[\u202f\u00a0]/g, ' ')} New York time`;

const lastBackupCheck: HealthCheck = {
  name: 'Last backup',
  inspect: (context) =>
    onConnection(context, async (client) =>
      lastBackup(await rowOf<BackupState>(client, backupState.text), context.settings.backups),
    ),
};

/** In: the rows of backups, and the settings of scheduled ones. */
export function lastBackup(state: BackupState, backups: Settings['backups']): Finding {
  const { now, backupAt, backupBytes, backupReason, backupTriedAt } = state;
  const last =
    backupAt === null
      ? 'No backup was made yet'
      : `The last one is of ${formatSpan(now - backupAt)} ago (${momentOf(backupAt)}${backupBytes === null ? '' : `, ${formatBytes(backupBytes)}`})`;
  const schedule = 'Set BACKUP_TO, so that the portal makes one each day.';
  if (!backups) return warning(`${last}, and none are scheduled`, schedule);
  const next = `the next is due at ${momentOf(nextDueAt(backups.at, now))}`;
  if (backupReason !== null && (backupAt === null || (backupTriedAt ?? 0) > backupAt))
    return problem(
      `The last attempt failed: ${backupReason.replace(/\.$/, '')}. ${last}`,
      'Solve that: it is tried again every half hour.',
    );
  if (backupAt === null)
    return warning(`${last}; ${next}`, 'The first one is made within minutes, if a worker runs.');
  if (now - backupAt > OVERDUE_MS)
    return problem(`${last}; ${next}`, 'See whether a worker runs, and its log.');
  return ok(`${last}; ${next}`);
}

const restoreCheck: HealthCheck = {
  name: 'Restore check',
  inspect: (context) =>
    onConnection(context, async (client) =>
      lastRestoreCheck(await rowOf<BackupState>(client, backupState.text), context.settings.backups),
    ),
};

/** The monthly restore of the newest backup into a scratch database. */
export function lastRestoreCheck(state: BackupState, backups: Settings['backups']): Finding {
  const { now, checkedAt, checkReason, checkTriedAt, scheduledAt } = state;
  const last =
    checkedAt === null
      ? 'No backup was restored for a check yet'
      : `The newest backup was restored and verified ${formatSpan(now - checkedAt)} ago (${momentOf(checkedAt)})`;
  if (checkReason !== null && (checkedAt === null || (checkTriedAt ?? 0) > checkedAt))
    return problem(
      `It failed: ${checkReason.replace(/\.$/, '')}. ${last}`,
      'Solve that: it is tried again each day.',
    );
  if (!backups) return warning(last, 'Set BACKUP_TO: scheduled backups are checked monthly.');
  if (checkedAt === null && scheduledAt === null) return ok(`${last}: it follows the first backup`);
  return checkedAt === null || now - checkedAt > CHECK_OVERDUE_MS
    ? warning(last, 'See whether a worker runs, and its log.')
    : ok(last);
}

/** Of the folder or bucket itself, from this machine. */
const placeCheck: HealthCheck = {
  name: 'Place of backups',
  async inspect({ settings }) {
    const { backups, dataDir } = settings;
    if (!backups)
      return warning('None: BACKUP_TO is not set', 'Set it to a folder on another disk, or to a bucket.');
    const kind = backups.to.kind;
    try {
      const place = await placeOf(backups, settings);
      await place.probe();
      const free = await place.freeBytes();
      if (kind === 'bucket' || free === null) return ok('A file was written to the bucket, read and deleted');
      const space = diskFinding(free, 'backups');
      if (space.state !== 'ok') return space;
      return (await isSameDisk(backups.to, dataDir))
        ? warning(
            `${space.found}, on the same disk as the data`,
            'Copy them to another machine, or set BACKUP_TO to another disk or a bucket.',
          )
        : space;
    } catch (error) {
      const { code, name } = error as { code?: string; name?: string };
      return problem(
        `The ${kind} of BACKUP_TO cannot be used: ${code ?? name ?? messageOf(error)}`,
        kind === 'folder'
          ? 'Give the portal’s account the folder.'
          : 'Check the bucket, and the rights of the S3 keys.',
      );
    }
  },
};

async function isSameDisk(to: NonNullable<Settings['backups']>['to'], dataDir: string): Promise<boolean> {
  if (to.kind !== 'folder') return false;
  const [place, data] = await Promise.all([stat(to.path), stat(dataDir).catch(() => null)]);
  return place.dev === data?.dev;
}

/** Of a portal that runs elsewhere than its worker: what the worker found. */
const recordedSpaceCheck: HealthCheck = {
  name: 'Space for backups',
  inspect: (context) =>
    onConnection(context, async (client) => {
      const { freeBytes, backupBytes } = await rowOf<BackupState>(client, backupState.text);
      if (freeBytes === null) return ok('Not known: no backup was made in a folder');
      const finding = diskFinding(freeBytes, 'backups after the last one');
      return finding.state === 'ok' && backupBytes !== null && freeBytes < 3 * backupBytes
        ? warning(
            finding.found,
            'The disk has room for fewer than three more: lower BACKUP_KEEP, or use a larger disk.',
          )
        : finding;
    }),
};

/** What both the doctor and the health page say about backups. */
export const backupChecks: readonly HealthCheck[] = [lastBackupCheck, restoreCheck];
/** Of the doctor, which runs where backups are made. */
export const placeChecks: readonly HealthCheck[] = [placeCheck];
/** Of the health page. */
export const recordedSpaceChecks: readonly HealthCheck[] = [recordedSpaceCheck];
