import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Queue,
  createPostgresBackend,
  setDefaultBackendFactory,
  type ConnectionOptions,
  type Telemetry,
} from 'bullmq';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { StartFailure } from '../config/start-failure.js';
import { QUEUE_SCHEMA } from '../database/schema.js';
import type { Settings } from '../config/settings.js';
import { logOnce } from './log-once.js';

const MOST_AT_ONCE = 1_000;

/**
 * Has jobs run now that wait for a later time. Their rows say by the database's clock that they are due: the clock
 * of the process that put them off was wrong, or has been set back since.
 */
export async function promoteDelayed(queue: Queue, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const due = new Set(ids);
  for (const job of await queue.getDelayed(0, MOST_AT_ONCE - 1))
    if (job.id !== undefined && due.has(job.id)) await job.promote();
}

const READY_MS = 10_000;
const GOODBYE_MS = 2_000;

/** The record of a piece of work lies in its own table: a job is only the reminder of it. */
const defaultJobOptions = { removeOnComplete: true, removeOnFail: true };

/** Opens queues when the program starts; the schema that they need is there by then. */
@Injectable()
export class Queues implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Queues.name);
  private readonly opened: Queue[] = [];

  constructor(@Inject(QUEUE_CONNECTIONS) private readonly connections: QueueConnections) {}

  /** Every queue of this process. */
  get all(): readonly Queue[] {
    return this.opened;
  }

  /** A queue that is ready to add to. Errors: StartFailure when what it is kept in cannot be reached. */
  async open<Payload>(name: string): Promise<Queue<Payload>> {
    const queue = new Queue<Payload>(name, {
      connection: this.connections.adding,
      defaultJobOptions,
      ...jobTelemetry(),
    });
    this.opened.push(queue);
    await this.ready(queue);
    queue.on(
      'error',
      logOnce((sentence) => this.logger.warn(sentence)),
    );
    return queue;
  }

  /** Workers are closed by now, the pool of the portal's own tables not yet. */
  async beforeApplicationShutdown(): Promise<void> {
    const closed = Promise.allSettled(this.opened.map((queue) => queue.close()));
    await Promise.race([closed, sleep(GOODBYE_MS, undefined, { ref: false })]);
  }

  private async ready(queue: Queue): Promise<void> {
    const failed = once(queue, 'error').then(([error]) => Promise.reject(error as Error));
    const late = sleep(READY_MS, undefined, { ref: false }).then(() =>
      Promise.reject(new Error('it does not answer')),
    );
    try {
      await Promise.race([queue.waitUntilReady(), failed, late]);
    } catch (error) {
      queue.on('error', () => {});
      const { message, code } = error as NodeJS.ErrnoException;
      throw new StartFailure(
        `The ${this.connections.name} cannot be used for queues: ${message || code || 'it does not answer'}.`,
        { cause: error },
      );
    } finally {
      failed.catch(() => {});
      late.catch(() => {});
    }
  }
}

/** Longer than a worker ever waits for the next job: whoever says nothing for as long is gone. */
const SILENCE_MS = 20_000;

/** The token of how queues and workers reach what they are kept in: `@Inject(QUEUE_CONNECTIONS)`. */
export const QUEUE_CONNECTIONS = Symbol('QUEUE_CONNECTIONS');

interface QueueConnections {
  /** Of whoever adds jobs: does not wait long for what is down. */
  adding: ConnectionOptions;
  /** Of whoever works them off: waits until it is back. */
  working: ConnectionOptions;
  /** What an operator is told when it cannot be reached. */
  name: string;
}

/** Redis where the settings name one, else PostgreSQL. Holds for every queue that is made afterwards. */
export function connectQueues(
  { redisUrl, databaseDirectUrl, queuePoolSize }: Settings,
  databaseUrl: string,
): QueueConnections {
  if (redisUrl) {
    setDefaultBackendFactory();
    const redis = { url: redisUrl, connectTimeout: 5_000, socketTimeout: SILENCE_MS };
    return {
      adding: { ...redis, maxRetriesPerRequest: 1, commandTimeout: 5_000 },
      working: { ...redis, maxRetriesPerRequest: null },
      name: 'Redis of REDIS_URL',
    };
  }
  setDefaultBackendFactory(createPostgresBackend);
  const postgres = {
    // Who waits for jobs listens, which no pooler lets through.
    connectionString: databaseDirectUrl ?? databaseUrl,
    schema: QUEUE_SCHEMA,
    max: queuePoolSize,
    connectionTimeoutMillis: 5_000,
    query_timeout: SILENCE_MS,
  } as ConnectionOptions;
  return { adding: postgres, working: postgres, name: 'database of DATABASE_URL' };
}

let told: Telemetry | undefined;

/** Has queues and workers that are made from now on tell of their jobs. */
export function setJobTelemetry(telemetry: Telemetry): void {
  told = telemetry;
}

/** What queues and workers are to tell of their jobs by, where traces are wanted. */
export const jobTelemetry = (): { telemetry?: Telemetry } => (told ? { telemetry: told } : {});
