import { Processor } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import { SETTINGS, type Settings } from '../config/settings.js';
import { JobQueue, type RowJob } from '../jobs/job-queue.js';
import { Jobs, Sweep, workerOptions } from '../jobs/jobs.js';
import { PreparationRun } from './preparation-run.js';
import { RunRows } from './run-rows.js';

export const STATEMENT_QUEUE = 'statements';

@Injectable()
export class PreparationQueue extends JobQueue {
  protected readonly name = STATEMENT_QUEUE;
  protected readonly jobName = 'prepare';
  protected readonly rows = 'Statements';
}

@Processor(STATEMENT_QUEUE, { ...workerOptions, concurrency: 1 })
export class PreparationJobs extends Jobs {
  constructor(private readonly runs: PreparationRun) {
    super();
  }

  async process(job: Job<RowJob>, token?: string): Promise<void> {
    const retryAt = await this.runs.run(job.data.id, this.stopping);
    if (retryAt) await this.reschedule(job, retryAt, token);
  }
}

@Injectable()
export class PreparationSweep extends Sweep {
  constructor(
    @Inject(SETTINGS) settings: Settings,
    private readonly rows: RunRows,
    private readonly queue: PreparationQueue,
  ) {
    super(settings);
  }

  async queueOverdue(): Promise<void> {
    await this.queue.addOverdue(await this.rows.overdue());
  }
}
