import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Queue } from 'bullmq';
import pg, { type Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { connectionOptions, type ConnectionMode } from '../database/connection/connection-options.js';
import { logOnce } from '../jobs/log-once.js';
import type { Queues } from '../jobs/queues.js';

/** Less than Prometheus's default scrape timeout of 10 s. */
const READ_TIMEOUT_MS = 2_000;

/** Reads values that may be slow or unavailable, for a scrape that answers the others all the same. */
class TimedRead<Value> {
  private inFlight: Promise<Value | undefined> | undefined;

  constructor(
    private readonly read: () => Promise<Value>,
    private readonly logError: (error: Error) => void,
  ) {}

  /** Undefined when the read fails or takes too long. Concurrent calls share one read. */
  take(): Promise<Value | undefined> {
    this.inFlight ??= this.begin();
    return Promise.race([this.inFlight, sleep(READ_TIMEOUT_MS, undefined, { ref: false })]);
  }

  private async begin(): Promise<Value | undefined> {
    try {
      return await this.read();
    } catch (error) {
      this.logError(error as Error);
      return undefined;
    } finally {
      this.inFlight = undefined;
    }
  }
}

const gaugesIn =
  (registry: Registry) =>
  <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });

/** Mails that failed for good stay in the table: only those of the last week are counted. */
export const pendingWork = {
  name: 'metrics-work',
  text: `
    select
      count(*) filter (where mail.state <> 'failed')::int as "mailsPending",
      count(*) filter (where mail.state = 'failed')::int as "mailsFailed",
      coalesce(extract(epoch from now() - min(mail.try_at) filter (
        where mail.state <> 'failed' and mail.try_at <= now())), 0)::float8 as "oldestDueSeconds",
      (select count(*)::int from bulk_imports where state = 'waiting') as "importsWaiting",
      (select count(*)::int from bulk_imports where state = 'running') as "importsRunning",
      (select extract(epoch from max(started_at))::float8 from backup_runs
        where kind = 'backup' and state = 'done') as "backupAt",
      (select extract(epoch from max(started_at))::float8 from backup_runs
        where kind = 'restore_check' and state = 'done') as "restoreCheckAt",
      (select count(*)::int from (
        select distinct on (kind) state from backup_runs order by kind, started_at desc) last
        where state = 'failed') as "backupsFailing"
    from (
      select state, try_at from outgoing_mails where state in ('waiting', 'sending')
      union all
      select state, try_at from outgoing_mails
      where created_at > now() - interval '7 days' and state = 'failed'
    ) mail`,
};

export interface PendingWork {
  mailsPending: number;
  mailsFailed: number;
  oldestDueSeconds: number;
  importsWaiting: number;
  importsRunning: number;
  /** In seconds since 1970; null when none was made. */
  backupAt: number | null;
  restoreCheckAt: number | null;
  /** Of backups and restore checks, those whose last run failed. */
  backupsFailing: number;
}

const STATEMENT_TIMEOUT_MS = 1_500;

/** Mails and imports that are pending, read from their tables by one statement at each scrape. */
export class TableMetrics {
  private readonly pool: Pool;
  private readonly work: TimedRead<PendingWork>;
  private readonly up: Gauge;
  private readonly mails: Gauge<'state'>;
  private readonly oldestDue: Gauge;
  private readonly imports: Gauge<'state'>;
  private readonly backups: Gauge<'kind'>;
  private readonly backupsFailing: Gauge;

  /** Has a connection of its own: a scrape neither waits for those that requests need, nor takes one. */
  constructor(databaseUrl: string, registry: Registry, mode: ConnectionMode = {}) {
    this.pool = new pg.Pool({
      ...connectionOptions(mode),
      connectionTimeoutMillis: STATEMENT_TIMEOUT_MS,
      query_timeout: STATEMENT_TIMEOUT_MS,
      ...(mode.isPooled ? {} : { statement_timeout: STATEMENT_TIMEOUT_MS }),
      connectionString: databaseUrl,
      max: 1,
    });
    const logError = logOnce((sentence) =>
      new Logger('Metrics').warn(`The database cannot be read: ${sentence}`),
    );
    this.pool.on('error', logError);
    const read = async () => (await this.pool.query<PendingWork>(pendingWork)).rows[0] as PendingWork;
    this.work = new TimedRead(read, logError);
    const gauge = gaugesIn(registry);
    this.up = gauge('portal_database_up', 'Whether PostgreSQL responds: 1 or 0');
    this.mails = gauge(
      'portal_mails',
      'E-mails that are pending, or have failed permanently within a week',
      'state',
    );
    this.oldestDue = gauge(
      'portal_mail_oldest_due_seconds',
      'How long the longest overdue e-mail has been due; 0 if there is none',
    );
    this.imports = gauge('portal_imports', 'Imports that are waiting or running', 'state');
    this.backups = gauge(
      'portal_backup_last_success_timestamp_seconds',
      'When the last good backup or restore check was begun; absent before the first',
      'kind',
    );
    this.backupsFailing = gauge(
      'portal_backups_failing',
      'Of backups and restore checks, those whose last run failed',
    );
  }

  /** Reads again. If that fails the values are left out, and portal_database_up is 0. */
  async refresh(): Promise<void> {
    const found = await this.work.take();
    this.up.set(found ? 1 : 0);
    this.mails.reset();
    this.imports.reset();
    this.oldestDue.remove();
    this.backups.reset();
    this.backupsFailing.remove();
    if (!found) return;
    this.mails.set({ state: 'pending' }, found.mailsPending);
    this.mails.set({ state: 'failed' }, found.mailsFailed);
    this.oldestDue.set(found.oldestDueSeconds);
    this.imports.set({ state: 'waiting' }, found.importsWaiting);
    this.imports.set({ state: 'running' }, found.importsRunning);
    if (found.backupAt !== null) this.backups.set({ kind: 'backup' }, found.backupAt);
    if (found.restoreCheckAt !== null) this.backups.set({ kind: 'restore_check' }, found.restoreCheckAt);
    this.backupsFailing.set(found.backupsFailing);
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

const jobStates = ['waiting', 'active', 'delayed'] as const;

export interface QueueDepth {
  queue: string;
  jobs: Record<string, number>;
  oldestSeconds: number;
}

/** How many jobs each queue has. Returns the function that reads again. */
export function observeQueues(queues: Queues, registry: Registry): () => Promise<void> {
  const gauge = gaugesIn(registry);
  const up = gauge('portal_queue_up', 'Whether the backend of the queues responds: 1 or 0');
  const jobs = gauge(
    'portal_queue_jobs',
    'Jobs of a queue, by state: waiting, active or delayed',
    'queue',
    'state',
  );
  const oldest = gauge(
    'portal_queue_oldest_waiting_seconds',
    'How long the oldest waiting job has been waiting; 0 if there is none',
    'queue',
  );
  const logError = logOnce((sentence) =>
    new Logger('Metrics').warn(`The queues cannot be read: ${sentence}`),
  );
  const reading = new TimedRead(() => Promise.all(queues.all.map(depthOf)), logError);
  return async () => {
    const depths = await reading.take();
    up.set(depths ? 1 : 0);
    jobs.reset();
    oldest.reset();
    for (const { queue, jobs: counts, oldestSeconds } of depths ?? []) {
      for (const state of jobStates) jobs.set({ queue, state }, counts[state] ?? 0);
      oldest.set({ queue }, oldestSeconds);
    }
  };
}

/** What waits in a queue, and for how long. */
export async function depthOf(queue: Queue): Promise<QueueDepth> {
  const [jobs, [oldest]] = await Promise.all([
    queue.getJobCounts(...jobStates),
    queue.getJobs('waiting', 0, 0, true),
  ]);
  const oldestSeconds = oldest ? Math.max(0, Date.now() - oldest.timestamp) / 1_000 : 0;
  return { queue: queue.name, jobs, oldestSeconds };
}
