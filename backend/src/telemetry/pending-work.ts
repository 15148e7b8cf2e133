import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import pg, { type Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { Queue } from 'bullmq';
import { connectionOptions, type Connecting } from '../database/connection/connection-options.js';
import { logOnce } from '../jobs/log-once.js';
import type { Queues } from '../jobs/queues.js';

/** Failed mails stay failed: only those of late are anybody's business. */
const work = {
  name: 'metrics-work',
  text: `
    select
      count(*) filter (where mail.state <> 'failed')::int as "mailsPending",
      count(*) filter (where mail.state = 'failed')::int as "mailsFailed",
      coalesce(extract(epoch from now() - min(mail.try_at) filter (
        where mail.state <> 'failed' and mail.try_at <= now())), 0)::float8 as "oldestDueSeconds",
      (select count(*)::int from bulk_imports where state = 'waiting') as "importsWaiting",
      (select count(*)::int from bulk_imports where state = 'running') as "importsRunning"
    from (
      select state, try_at from outgoing_mails where state in ('waiting', 'sending')
      union all
      select state, try_at from outgoing_mails
      where created_at > now() - interval '7 days' and state = 'failed'
    ) mail`,
};

interface Work {
  mailsPending: number;
  mailsFailed: number;
  oldestDueSeconds: number;
  importsWaiting: number;
  importsRunning: number;
}

const PATIENCE_MS = 1_500;
const patience = { connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS };

/** What the tables tell of work that is to be done, read by one statement at each scrape. */
export class TablesReading {
  private readonly pool: Pool;
  private readonly reading: TimelyReading<Work>;
  private readonly up: Gauge;
  private readonly mails: Gauge<'state'>;
  private readonly oldestDue: Gauge;
  private readonly imports: Gauge<'state'>;

  /** Has a connection of its own: a scrape neither waits for those that requests need, nor takes one. */
  constructor(databaseUrl: string, registry: Registry, connecting: Connecting = {}) {
    this.pool = new pg.Pool({
      ...connectionOptions(connecting),
      ...patience,
      ...(connecting.isPooled ? {} : { statement_timeout: PATIENCE_MS }),
      connectionString: databaseUrl,
      max: 1,
    });
    const tell = logOnce((sentence) =>
      new Logger('Metrics').warn(`The database cannot be looked at: ${sentence}`),
    );
    this.pool.on('error', tell);
    this.reading = new TimelyReading(async () => (await this.pool.query<Work>(work)).rows[0] as Work, tell);
    const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
      new Gauge({ name, help, labelNames, registers: [registry] });
    this.up = gauge('portal_database_up', 'Whether PostgreSQL answers: 1 or 0');
    this.mails = gauge(
      'portal_mails',
      'Mails that are pending, or have failed for good within a week',
      'state',
    );
    this.oldestDue = gauge(
      'portal_mail_oldest_due_seconds',
      'How long the mail that is due longest has been due, 0 without one',
    );
    this.imports = gauge('portal_imports', 'Imports that are waiting or running', 'state');
  }

  /** Reads anew. What cannot be read is left out, and the database is told to be away. */
  async refresh(): Promise<void> {
    const found = await this.reading.take();
    this.up.set(found ? 1 : 0);
    this.mails.reset();
    this.imports.reset();
    this.oldestDue.remove();
    if (!found) return;
    this.mails.set({ state: 'pending' }, found.mailsPending);
    this.mails.set({ state: 'failed' }, found.mailsFailed);
    this.oldestDue.set(found.oldestDueSeconds);
    this.imports.set({ state: 'waiting' }, found.importsWaiting);
    this.imports.set({ state: 'running' }, found.importsRunning);
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

const states = ['waiting', 'active', 'delayed'] as const;

interface Depth {
  queue: string;
  jobs: Record<string, number>;
  oldestSeconds: number;
}

/** Tells how many jobs each queue holds. Returns what reads it anew. */
export function observeQueues(queues: Queues, registry: Registry): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const up = gauge('portal_queue_up', 'Whether what the queues are kept in answers: 1 or 0', []);
  const jobs = gauge('portal_queue_jobs', 'Jobs of a queue, by state: waiting, active or delayed', [
    'queue',
    'state',
  ]);
  const oldest = gauge(
    'portal_queue_oldest_waiting_seconds',
    'How long the oldest job that nobody works on has been waiting, 0 without one',
    ['queue'],
  );
  const tell = logOnce((sentence) =>
    new Logger('Metrics').warn(`The queues cannot be looked at: ${sentence}`),
  );
  const reading = new TimelyReading(() => Promise.all(queues.all.map(depthOf)), tell);
  return async () => {
    const depths = await reading.take();
    up.set(depths ? 1 : 0);
    jobs.reset();
    oldest.reset();
    for (const { queue, jobs: counts, oldestSeconds } of depths ?? []) {
      for (const state of states) jobs.set({ queue, state }, counts[state] ?? 0);
      oldest.set({ queue }, oldestSeconds);
    }
  };
}

async function depthOf(queue: Queue): Promise<Depth> {
  const [jobs, [oldest]] = await Promise.all([
    queue.getJobCounts(...states),
    queue.getJobs('waiting', 0, 0, true),
  ]);
  const oldestSeconds = oldest ? Math.max(0, Date.now() - oldest.timestamp) / 1_000 : 0;
  return { queue: queue.name, jobs, oldestSeconds };
}

/** Prometheus waits for ten seconds by default, and people who look for less. */
const LIMIT_MS = 2_000;

/** Reads what may be slow or away, for a scrape that tells the rest all the same. */
class TimelyReading<Value> {
  private underWay: Promise<Value | undefined> | undefined;

  constructor(
    private readonly read: () => Promise<Value>,
    private readonly tell: (error: Error) => void,
  ) {}

  /** Nothing when it fails or takes too long. It is never read twice at once, however often it is asked for. */
  take(): Promise<Value | undefined> {
    this.underWay ??= this.begin();
    return Promise.race([this.underWay, sleep(LIMIT_MS, undefined, { ref: false })]);
  }

  private async begin(): Promise<Value | undefined> {
    try {
      return await this.read();
    } catch (error) {
      this.tell(error as Error);
      return undefined;
    } finally {
      this.underWay = undefined;
    }
  }
}
