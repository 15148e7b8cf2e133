import { Processor } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import { SETTINGS, type Settings } from '../config/settings.js';
import { JobQueue, type RowJob } from '../jobs/job-queue.js';
import { Jobs, Sweep, workerOptions } from '../jobs/jobs.js';
import { HOUR_MS, Task } from '../jobs/tasks.js';
import { ImportRows } from './import-rows.js';
import { ImportRun } from './import-run.js';

export const IMPORT_QUEUE = 'bulk-import';

@Injectable()
export class ImportQueue extends JobQueue {
  protected readonly name = IMPORT_QUEUE;
  protected readonly jobName = 'import';
  protected readonly rows = 'Imports';
}

@Processor(IMPORT_QUEUE, { ...workerOptions, concurrency: 1 })
export class ImportJobs extends Jobs {
  constructor(private readonly imports: ImportRun) {
    super();
  }

  async process(job: Job<RowJob>, token?: string): Promise<void> {
    const retryAt = await this.imports.run(job.data.id, this.stopping);
    if (retryAt) await this.reschedule(job, retryAt, token);
  }
}

@Injectable()
export class ImportSchedule extends Sweep {
  constructor(
    @Inject(SETTINGS) settings: Settings,
    private readonly rows: ImportRows,
    private readonly queue: ImportQueue,
  ) {
    super(settings);
  }

  async queueOverdue(): Promise<void> {
    await this.queue.addOverdue(await this.rows.overdue());
  }

  @Task({ everyMs: HOUR_MS })
  async purge(): Promise<void> {
    await this.rows.purge();
  }
}
