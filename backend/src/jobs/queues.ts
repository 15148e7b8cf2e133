import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { StartFailure } from '../config/start-failure.js';
import { QUEUE_CONNECTIONS, type QueueConnections } from './connection.js';
import { jobTelemetry } from './telemetry.js';
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
