import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { auditEntryValues, WRITE_AUDIT_ENTRY } from '../../audit/audit-trail.js';
import { Sql } from '../../database/sql.js';
import type { StoredBackup } from './retention.js';

export type RunKind = 'backup' | 'restore_check';

/**
 * What decides what is due, and what the health page shows. Times are those of the beginning, in ms since 1970 by the
 * database's clock; null without such a run.
 */
export interface BackupState {
  [column: string]: unknown;
  now: number;
  /** A run is recorded as running; it may have been interrupted. */
  isRunning: boolean;
  /** The last run, and why it failed. */
  backupTriedAt: number | null;
  backupReason: string | null;
  /** The last good one, by whom ever it was made. */
  backupAt: number | null;
  backupBytes: number | null;
  /** The last good scheduled one that still exists. */
  backupName: string | null;
  scheduledAt: number | null;
  freeBytes: number | null;
  checkTriedAt: number | null;
  checkReason: string | null;
  checkedAt: number | null;
}

const ms = (moment: string): string => `floor(extract(epoch from ${moment}) * 1000)::float8`;

export const backupState = {
  name: 'backup-state',
  text: `
    select ${ms('now()')} as now,
      exists (select from backup_runs where state = 'running') as "isRunning",
      ${ms('backup.started_at')} as "backupTriedAt", backup.reason as "backupReason",
      ${ms('good.started_at')} as "backupAt", good.bytes::float8 as "backupBytes",
      scheduled.name as "backupName", ${ms('scheduled.started_at')} as "scheduledAt",
      scheduled.free_bytes::float8 as "freeBytes",
      ${ms('restored.started_at')} as "checkTriedAt", restored.reason as "checkReason",
      (select ${ms('max(started_at)')} from backup_runs where kind = 'restore_check' and state = 'done') as "checkedAt"
    from (select) as one
    left join lateral (
      select * from backup_runs where kind = 'backup' order by started_at desc limit 1) backup on true
    left join lateral (
      select * from backup_runs where kind = 'backup' and state = 'done'
      order by started_at desc limit 1) good on true
    left join lateral (
      select * from backup_runs
      where kind = 'backup' and state = 'done' and started_by = 'schedule' and removed_at is null
      order by started_at desc limit 1) scheduled on true
    left join lateral (
      select * from backup_runs where kind = 'restore_check' order by started_at desc limit 1) restored on true`,
};
const begin = {
  name: 'backup-run-begin',
  text: `insert into backup_runs (kind, started_by, name) values ($1, 'schedule', $2) returning id`,
};
const finish = {
  name: 'backup-run-finish',
  text: `update backup_runs set state = 'done', finished_at = now(), bytes = $2, free_bytes = $3 where id = $1`,
};
const fail = {
  name: 'backup-run-fail',
  text: `update backup_runs set state = 'failed', finished_at = now(), reason = $2 where id = $1`,
};
const interrupt = {
  name: 'backup-runs-interrupt',
  text: `
    update backup_runs set state = 'failed', finished_at = now(), reason = $1 where state = 'running'
    returning kind, name`,
};
const retained = {
  name: 'backups-retained',
  text: `
    select name, ${ms('started_at')} as "madeAt" from backup_runs
    where kind = 'backup' and state = 'done' and started_by = 'schedule' and removed_at is null`,
};
const forget = {
  name: 'backup-forget',
  text: `update backup_runs set removed_at = now() where kind = 'backup' and name = $1 and removed_at is null`,
};
const mailed = {
  name: 'backup-run-mailed',
  text: `
    update backup_runs run set is_mailed = true
    where id = $1 and not exists (
      select from backup_runs earlier
      where earlier.kind = run.kind and earlier.is_mailed and earlier.started_at > coalesce(
        (select max(started_at) from backup_runs good where good.kind = run.kind and good.state = 'done'),
        '-infinity'))
    returning id`,
};
const purge = {
  name: 'backup-runs-purge',
  text: `
    delete from backup_runs
    where started_at < now() - interval '400 days' and (kind = 'restore_check' or state = 'failed' or removed_at is not null
      or started_by = 'command_line')`,
};

/** Of a run whose process ended before it was finished; no e-mail is sent about it, since it is tried again soon. */
const INTERRUPTED = 'The process that ran it ended before it was finished';

/** The rows of backups and restore checks. */
@Injectable()
export class BackupRuns {
  constructor(private readonly sql: Sql) {}

  async state(): Promise<BackupState> {
    const found = await this.sql.row<BackupState>(backupState);
    if (!found) throw new Error('The database did not return the state of the backups');
    return found;
  }

  async begin(kind: RunKind, name: string): Promise<string> {
    const added = await this.sql.row<{ id: string }>(begin, [kind, name]);
    return added?.id ?? '';
  }

  async finish(id: string, bytes: number | null, freeBytes: number | null): Promise<void> {
    await this.sql.rows(finish, [id, bytes, freeBytes]);
  }

  async fail(id: string, reason: string): Promise<void> {
    await this.sql.rows(fail, [id, reason]);
  }

  /** Ends the runs of processes that have ended. Only for the holder of the lock. Returns what they worked on. */
  interrupt(): Promise<{ kind: RunKind; name: string }[]> {
    return this.sql.rows<{ kind: RunKind; name: string }>(interrupt, [INTERRUPTED]);
  }

  /** The scheduled backups that were not deleted yet. */
  retained(): Promise<StoredBackup[]> {
    return this.sql.rows<StoredBackup & { [column: string]: unknown }>(retained);
  }

  async forget(name: string): Promise<void> {
    await this.sql.rows(forget, [name]);
  }

  /** Marks a failed run as mailed; false when admins got an e-mail about an earlier one since the last success. */
  async markMailed(id: string): Promise<boolean> {
    return (await this.sql.row(mailed, [id])) !== undefined;
  }

  async purge(): Promise<void> {
    await this.sql.rows(purge);
  }
}

/** A backup is an export of the whole fund: it gets an entry in the audit trail, of the current audit context. */
export async function auditBackup(client: ClientBase): Promise<void> {
  const entry = { action: 'exported', record: { type: 'fund', name: 'Backup' } } as const;
  await client.query(WRITE_AUDIT_ENTRY, auditEntryValues(entry));
}

/** Records a backup that an operator made by a command, on a database that may be older than the table. */
export async function recordCommandBackup(
  client: ClientBase,
  { name, bytes, begun }: { name: string; bytes: number; begun: Date },
): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('backup_runs') is not null as exists`,
  );
  if (!rows[0]?.exists) return;
  await client.query(
    `insert into backup_runs (kind, state, started_by, name, bytes, started_at, finished_at)
     values ('backup', 'done', 'command_line', $1, $2, $3, now())`,
    [name, bytes, begun],
  );
}
