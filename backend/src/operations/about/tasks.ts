import type { Tasks } from '../../jobs/tasks.js';
import type { Sql } from '../../database/sql.js';
import type { HealthState } from '../doctor/check.js';
import type { ScheduledTask } from './about.dto.js';

/** What each scheduled task does, by the names of their locks. */
export const taskWords: Readonly<Record<string, string>> = {
  'BackupSchedule.runDue': 'Make backups and check that they can be restored',
  'DeletedRows.purge': 'Delete for good what was deleted',
  'Digests.postDigests': 'Send daily digests',
  'ExpiredRows.removeExpired': 'Remove expired sessions, links and sign-in delays',
  'FileSweep.removeLeftovers': 'Remove interrupted uploads',
  'FileSweep.sweep': 'Remove files that no record refers to',
  'ImportSchedule.purge': 'Remove old imports',
  'ImportSchedule.sweep': 'Continue interrupted imports',
  'K1DraftsPurge.purgeForgotten': 'Remove forgotten uploads of K-1s',
  'MailSchedule.purge': 'Remove e-mails that nobody gets',
  'MailSchedule.sweep': 'Send overdue e-mails',
  'PreparationSweep.sweep': 'Continue interrupted preparations of statements',
  'Publishing.publishDue': 'Publish what is scheduled',
  'Reminders.sendDueReminders': 'Remind of unpaid capital calls',
};

/** Without the machine of a task that runs on each. */
export const baseName = (name: string): string => name.replace(/ on .*$/, '');

/** The latest run of each task on any machine, and when the first of any was recorded. */
const lastRuns = {
  name: 'scheduled-tasks',
  text: `
    select regexp_replace(name, ' on .*$', '') as name,
      (extract(epoch from now() - max(taken_at)) * 1000)::float8 as "agoMs",
      to_char(max(taken_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastRunAt"
    from scheduled_tasks group by 1`,
};

/** Tasks that are late by this many of their intervals, and by some minutes, are not run by any process. */
const LATE_INTERVALS = 3;
const LATE_MS = 5 * 60_000;

/** Every scheduled task with its last run; one of workers is unknown to a web process that has none, and listed too. */
export async function tasksOf(tasks: Tasks, sql: Sql): Promise<ScheduledTask[]> {
  const rows = await sql.rows<{ name: string; agoMs: number; lastRunAt: string }>(lastRuns);
  const byName = new Map(rows.map((row) => [row.name, row]));
  return tasks
    .declared()
    .map(({ name, everyMs }) => {
      const last = byName.get(baseName(name));
      return {
        name: taskWords[baseName(name)] ?? baseName(name),
        everySeconds: everyMs / 1_000,
        lastRunAt: last?.lastRunAt ?? null,
        state: stateOf(last?.agoMs, everyMs),
      };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

function stateOf(agoMs: number | undefined, everyMs: number): HealthState {
  if (agoMs === undefined) return 'warning';
  return agoMs > LATE_INTERVALS * everyMs + LATE_MS ? 'problem' : 'ok';
}
