import { Migration } from '@mikro-orm/migrations';

/** What the scheduled backups and the restore checks have done. */
export class ScheduledBackups extends Migration {
  override name = '0040-scheduled-backups';

  override up(): void {
    this.addSql(`
      -- A backup, or a check that one can be restored. Not part of backups: the portal deletes the backups that it
      -- finds here, and another installation must not delete those of this one.
      create table backup_runs (
        id uuid primary key default new_id(),
        kind text not null constraint backup_runs_kind check (kind in ('backup', 'restore_check')),
        state text not null default 'running' constraint backup_runs_state check (state in ('running', 'done', 'failed')),
        started_by text not null constraint backup_runs_started_by check (started_by in ('schedule', 'command_line')),
        -- The backup's file, without its folder.
        name text not null,
        bytes bigint,
        -- Of the folder of backups, afterwards; null in a bucket.
        free_bytes bigint,
        -- Why it failed, in a sentence for admins.
        reason text,
        -- Admins got an e-mail about the failure.
        is_mailed boolean not null default false,
        started_at timestamptz(3) not null default now(),
        finished_at timestamptz(3),
        -- When the retention deleted the backup.
        removed_at timestamptz(3),
        constraint backup_runs_finished check ((state = 'running') = (finished_at is null)),
        constraint backup_runs_reason check ((state = 'failed') = (reason is not null))
      );
      create index backup_runs_newest on backup_runs (kind, started_at desc);
    `);
  }

  override down(): void {
    this.addSql(`
      drop table backup_runs;
      delete from outgoing_mails where template = 'backup_failed';
    `);
  }
}
