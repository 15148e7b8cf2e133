import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { logOnce } from './log-once.js';
import { Queues } from './queues.js';

/** A job names the row of its own table that is the record of the work. */
export interface RowJob {
  id: string;
}

/** Jobs added by one call, and those being added at once; the sweep adds those above it. */
const CHUNK = 500;
const MAX_IN_FLIGHT = 10_000;
const MOST_DELAYED = 1_000;

/** Adds jobs for committed rows. The job's id is the row's, so that no row is queued twice. */
@Injectable()
export abstract class JobQueue implements OnModuleInit {
  /** Of the queue, and of its jobs. */
  protected abstract readonly name: string;
  protected abstract readonly jobName: string;
  /** The rows, for a warning: "E-mails". */
  protected abstract readonly rows: string;

  private readonly warn = logOnce((sentence) =>
    new Logger(this.constructor.name).warn(
      `${this.rows} could not be queued and are left to the scheduled sweep: ${sentence}`,
    ),
  );
  private queue?: Queue<RowJob>;
  private inFlight = 0;

  constructor(private readonly queues: Queues) {}

  async onModuleInit(): Promise<void> {
    this.queue = await this.queues.open<RowJob>(this.name);
  }

  /** Returns at once; what cannot be queued now is found by the sweep. */
  add(ids: string[]): void {
    void this.addAll(ids).catch(this.warn);
  }

  /**
   * Queues rows whose work is overdue, also those whose jobs are delayed: the clock of the process that delayed them was
   * wrong, or has been set back since.
   */
  async addOverdue(ids: string[]): Promise<void> {
    if (!this.queue || ids.length === 0) return;
    await this.addAll(ids);
    const due = new Set(ids);
    for (const job of await this.queue.getDelayed(0, MOST_DELAYED - 1))
      if (job.id !== undefined && due.has(job.id)) await job.promote();
  }

  /** Resolves once the jobs are queued. Errors: those of the connection, or too many at once. */
  async addAll(ids: string[]): Promise<void> {
    if (this.inFlight + ids.length > MAX_IN_FLIGHT) throw new Error('The queue is overloaded');
    this.inFlight += ids.length;
    try {
      for (let from = 0; from < ids.length; from += CHUNK)
        await this.queue?.addBulk(
          ids
            .slice(from, from + CHUNK)
            .map((id) => ({ name: this.jobName, data: { id }, opts: { jobId: id } })),
        );
    } finally {
      this.inFlight -= ids.length;
    }
  }
}
