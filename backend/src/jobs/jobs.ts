import { setTimeout as sleep } from 'node:timers/promises';
import { OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DelayedError, type Job, type Worker } from 'bullmq';
import type { Settings } from '../config/settings.js';
import { Task } from './tasks.js';
import { logOnce } from './log-once.js';

/** What runs when the program is to end has this long to finish, and then as long to give its job back. */
const GRACE_MS = 5_000;

/** A killed process's jobs are taken up within twice five seconds, however often it happens. */
export const workerOptions = {
  lockDuration: 5_000,
  stalledInterval: 5_000,
  maxStalledCount: 1_000_000,
  runRetryDelay: 2_000,
};

/** Works a queue off, in processes whose settings say so. A job's work ends soon once `stopping` is aborted. */
export abstract class Jobs extends WorkerHost implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly tell = logOnce((sentence) => new Logger(this.constructor.name).error(sentence));
  private readonly stop = new AbortController();

  protected get stopping(): AbortSignal {
    return this.stop.signal;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.startedWorker()?.waitUntilReady();
  }

  async onModuleDestroy(): Promise<void> {
    const closed = this.startedWorker()?.close();
    const patience = () => sleep(GRACE_MS, undefined, { ref: false });
    await Promise.race([closed, patience()]);
    this.stop.abort();
    await Promise.race([closed, patience()]);
  }

  @OnWorkerEvent('error')
  tellOfWorker(error: Error): void {
    this.tell(error);
  }

  @OnWorkerEvent('failed')
  tellOfJob(_job: Job | undefined, error: Error): void {
    this.tell(error);
  }

  /** Ends this run of a job; it comes again at the time. */
  protected async reschedule(job: Job, at: Date, token?: string): Promise<never> {
    await job.moveToDelayed(at.getTime(), token);
    throw new DelayedError();
  }

  /** There is none in a process that only adds jobs. */
  private startedWorker(): Worker | undefined {
    return (this as unknown as { _worker?: Worker })._worker;
  }
}

const EVERY_MS = 10_000;

/**
 * The rows are the truth: what a killed process or an emptied Redis forgot is queued again, by the processes that
 * work the queue off.
 */
export abstract class Sweep implements OnApplicationBootstrap {
  private readonly tell = logOnce((sentence) => new Logger(this.constructor.name).warn(sentence));

  constructor(private readonly settings: Settings) {}

  onApplicationBootstrap(): void {
    void this.sweep();
  }

  @Task({ everyMs: EVERY_MS, byWorkers: true })
  async sweep(): Promise<void> {
    if (this.settings.workers === 'none') return;
    await this.queueOverdue().catch(this.tell);
  }

  /** Queues what should have been worked on by now. */
  abstract queueOverdue(): Promise<void>;
}
