import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import {
  createPostgresBackend,
  Queue,
  setDefaultBackendFactory,
  type ConnectionOptions,
  type Telemetry,
} from 'bullmq';
import type { Settings } from '../config/settings.js';
import { StartFailure } from '../config/start-failure.js';
import { QUEUE_SCHEMA } from '../database/schema.js';
import { logOnce } from './log-once.js';

/** The token of the queues' connections: `@Inject(QUEUE_CONNECTIONS)`. */
export const QUEUE_CONNECTIONS = Symbol('QUEUE_CONNECTIONS');

interface QueueConnections {
  /** For adding jobs: fails fast when the queues cannot be reached. */
  adding: ConnectionOptions;
  /** For workers: waits until the queues can be reached again. */
  working: ConnectionOptions;
  /** For operators, in error messages. */
  name: string;
}

/** Longer than a worker ever waits for the next job, so that a connection without an answer for this long is dead. */
const SILENCE_MS = 20_000;

/** Redis if the settings name one, else PostgreSQL. Also sets the backend of all queues that are made afterwards. */
export function queueConnections(
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
    // Workers use LISTEN, which does not work through a pooler.
    connectionString: databaseDirectUrl ?? databaseUrl,
    schema: QUEUE_SCHEMA,
    max: queuePoolSize,
    connectionTimeoutMillis: 5_000,
    query_timeout: SILENCE_MS,
  } as ConnectionOptions;
  return { adding: postgres, working: postgres, name: 'database of DATABASE_URL' };
}

let currentTelemetry: Telemetry | undefined;

/** Traces the jobs of all queues and workers that are made afterwards. */
export function setJobTelemetry(telemetry: Telemetry): void {
  currentTelemetry = telemetry;
}

/** The option of queues and workers for traces; empty without traces. */
export const jobTelemetry = (): { telemetry?: Telemetry } =>
  currentTelemetry ? { telemetry: currentTelemetry } : {};

const READY_MS = 10_000;
const CLOSE_MS = 2_000;

/** A job is only a reminder: the row in its own table is the record of the work. */
const defaultJobOptions = { removeOnComplete: true, removeOnFail: true };

/** Opens queues when the program starts, after their schema was prepared. */
@Injectable()
export class Queues implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Queues.name);
  private readonly opened: Queue[] = [];

  constructor(@Inject(QUEUE_CONNECTIONS) private readonly connections: QueueConnections) {}

  /** Every queue of this process. */
  get all(): readonly Queue[] {
    return this.opened;
  }

  /** A queue that is ready to add to. Errors: StartFailure when it cannot be reached. */
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
    await Promise.race([closed, sleep(CLOSE_MS, undefined, { ref: false })]);
  }

  private async ready(queue: Queue): Promise<void> {
    const failed = once(queue, 'error').then(([error]) => Promise.reject(error as Error));
    const late = sleep(READY_MS, undefined, { ref: false }).then(() =>
      Promise.reject(new Error('it does not respond')),
    );
    try {
      await Promise.race([queue.waitUntilReady(), failed, late]);
    } catch (error) {
      queue.on('error', () => {});
      const { message, code } = error as NodeJS.ErrnoException;
      throw new StartFailure(
        `The ${this.connections.name} cannot be used for queues: ${message || code || 'it does not respond'}.`,
        { cause: error },
      );
    } finally {
      failed.catch(() => {});
      late.catch(() => {});
    }
  }
}
