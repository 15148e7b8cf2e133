import { setTimeout as sleep } from 'node:timers/promises';
import { OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DelayedError, type Job, type Worker } from 'bullmq';
import type { Settings } from '../config/settings.js';
import { Task } from './tasks.js';
import { logOnce } from './log-once.js';

/** Time for running jobs to finish at the end of the program, and then once more to release their locks. */
const GRACE_MS = 5_000;

/** The jobs of a killed process are resumed within 10 s, however often that happens. */
export const workerOptions = {
  lockDuration: 5_000,
  stalledInterval: 5_000,
  maxStalledCount: 1_000_000,
  runRetryDelay: 2_000,
};

/** Processes the jobs of a queue, in processes with workers. Subclasses end a job soon after `stopping` is aborted. */
export abstract class Jobs extends WorkerHost implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logError = logOnce((sentence) => new Logger(this.constructor.name).error(sentence));
  private readonly stop = new AbortController();

  protected get stopping(): AbortSignal {
    return this.stop.signal;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.startedWorker()?.waitUntilReady();
  }

  async onModuleDestroy(): Promise<void> {
    const closed = this.startedWorker()?.close();
    const grace = () => sleep(GRACE_MS, undefined, { ref: false });
    await Promise.race([closed, grace()]);
    this.stop.abort();
    await Promise.race([closed, grace()]);
  }

  @OnWorkerEvent('error')
  logWorkerError(error: Error): void {
    this.logError(error);
  }

  @OnWorkerEvent('failed')
  logJobError(_job: Job | undefined, error: Error): void {
    this.logError(error);
  }

  /** Ends this run of a job and delays it until the time. */
  protected async reschedule(job: Job, at: Date, token?: string): Promise<never> {
    await job.moveToDelayed(at.getTime(), token);
    throw new DelayedError();
  }

  /** Undefined in a process that only adds jobs. */
  private startedWorker(): Worker | undefined {
    return (this as unknown as { _worker?: Worker })._worker;
  }
}

const EVERY_MS = 10_000;

/**
 * Queues again, from their rows, the jobs that a killed process or an emptied Redis has lost. Runs in processes with
 * workers.
 */
export abstract class Sweep implements OnApplicationBootstrap {
  private readonly logError = logOnce((sentence) => new Logger(this.constructor.name).warn(sentence));

  constructor(private readonly settings: Settings) {}

  onApplicationBootstrap(): void {
    void this.sweep();
  }

  @Task({ everyMs: EVERY_MS, byWorkers: true })
  async sweep(): Promise<void> {
    if (this.settings.workers === 'none') return;
    await this.queueOverdue().catch(this.logError);
  }

  /** Adds jobs for the rows whose work is overdue. */
  abstract queueOverdue(): Promise<void>;
}
