import { Processor } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { Jobs, workerOptions } from '../jobs/jobs.js';
import { IMPORT_QUEUE, type ImportJob } from './import-queue.js';
import { ImportRun } from './import-run.js';

@Processor(IMPORT_QUEUE, { ...workerOptions, concurrency: 1 })
export class ImportJobs extends Jobs {
  constructor(private readonly imports: ImportRun) {
    super();
  }

  async process(job: Job<ImportJob>, token?: string): Promise<void> {
    const again = await this.imports.run(job.data.id, this.stopping);
    if (again) await this.reschedule(job, again, token);
  }
}
