import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.js';

/** One attempt at a preparation. Only the newest one may change the run's row. */
export interface Attempt {
  [column: string]: unknown;
  id: string;
  attempt: number;
  periodId: string;
  periodEnd: string;
  /** Of the period's record when the attempt began. */
  periodVersion: number;
  mostMarkAgeDays: number;
  /** Null when that admin was deleted. */
  startedBy: string | null;
  startedByName: string;
}

/** Longer than BullMQ takes to retry the job of a killed process. */
const OVERDUE = '20 seconds';

const beginAttempt = {
  name: 'statement-run-take',
  text: `
    with taken as (
      update statement_runs set state = 'running', attempt = attempt + 1, done = 0, total = null, touched_at = now()
      where id = $1 and finished_at is null returning *
    )
    select taken.id, taken.attempt, period.id as "periodId", period.period_end::text as "periodEnd",
      period.version as "periodVersion", period.most_mark_age_days as "mostMarkAgeDays", taken.started_by as "startedBy",
      taken.started_by_name as "startedByName"
    from taken join statement_periods period on period.id = taken.period_id`,
};
const isCurrent = `id = $1 and attempt = $2 and state = 'running'`;
const release = {
  name: 'statement-run-put-back',
  text: `update statement_runs set state = 'waiting', done = 0, total = null, touched_at = now() where ${isCurrent}`,
};
const saveProgress = {
  name: 'statement-run-advance',
  text: `update statement_runs set done = $3, total = $4, touched_at = now() where ${isCurrent} returning id`,
};
const fail = {
  name: 'statement-run-fail',
  text: `
    update statement_runs set state = 'failed', message = $3, touched_at = now(), finished_at = now()
    where ${isCurrent}`,
};
const stateOf = {
  name: 'statement-run-state',
  text: 'select state from statement_runs where period_id = $1 order by created_at desc, id desc limit 1',
};
const overdue = {
  name: 'statement-runs-overdue',
  text: `
    select id from statement_runs
    where finished_at is null and touched_at < now() - interval '${OVERDUE}' order by touched_at limit 100`,
};

/** SQL for the transaction that stores what an attempt made; no row when the attempt is no longer the current one. */
export const FINISH_RUN = `
  update statement_runs set state = 'done', done = made.count, total = made.count, message = null, touched_at = clock_timestamp(),
    finished_at = clock_timestamp()
  from (select ?::integer as count) made
  where id = ? and attempt = ? and state = 'running' returning id`;

/** The state of each preparation. A change by an attempt has no effect after a newer one has begun. */
@Injectable()
export class RunRows {
  constructor(private readonly sql: Sql) {}

  /** Undefined when the run has ended or was deleted with its period. */
  beginAttempt(id: string): Promise<Attempt | undefined> {
    return this.sql.row<Attempt>(beginAttempt, [id]);
  }

  /** Sets the run to waiting, for a later attempt. */
  async release({ id, attempt }: Attempt): Promise<void> {
    await this.sql.rows(release, [id, attempt]);
  }

  /** False when the attempt is no longer the current one. */
  async saveProgress({ id, attempt }: Attempt, done: number, total: number): Promise<boolean> {
    return (await this.sql.row(saveProgress, [id, attempt, done, total])) !== undefined;
  }

  async fail({ id, attempt }: Attempt, message: string): Promise<void> {
    await this.sql.rows(fail, [id, attempt, message]);
  }

  /** Of the latest run of a period; undefined without one. */
  async stateOf(periodId: string): Promise<'waiting' | 'running' | 'done' | 'failed' | undefined> {
    return (await this.sql.row<{ state: 'waiting' | 'running' | 'done' | 'failed' }>(stateOf, [periodId]))
      ?.state;
  }

  /** Runs that no worker has touched for a while: their job is lost or late. */
  async overdue(): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(overdue)).map(({ id }) => id);
  }
}
