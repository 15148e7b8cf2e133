import { Processor } from '@nestjs/bullmq';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Jobs, Sweep, workerOptions } from '../jobs/jobs.js';
import { logOnce } from '../jobs/log-once.js';
import { promoteDelayed, Queues } from '../jobs/queues.js';
import { HOUR_MS, Task } from '../jobs/tasks.js';
import { ImportRows } from './import-rows.js';
import { ImportRun } from './import-run.js';

const IMPORT_QUEUE = 'bulk-import';

interface ImportJob {
  id: string;
}

@Injectable()
export class ImportQueue implements OnModuleInit {
  private readonly warn = logOnce((sentence) =>
    new Logger(ImportQueue.name).warn(
      `Imports could not be queued and are left to the scheduled sweep: ${sentence}`,
    ),
  );
  private queue?: Queue<ImportJob>;

  constructor(private readonly queues: Queues) {}

  async onModuleInit(): Promise<void> {
    this.queue = await this.queues.open<ImportJob>(IMPORT_QUEUE);
  }

  /** Queues a committed import; the sweep finds what cannot be queued now. */
  add(id: string): void {
    void this.addAll([id]).catch(this.warn);
  }

  async addOverdue(ids: string[]): Promise<void> {
    await this.addAll(ids);
    if (this.queue) await promoteDelayed(this.queue, ids);
  }

  /** The job's id is the import's, so that no import is queued twice. */
  private async addAll(ids: string[]): Promise<void> {
    await this.queue?.addBulk(ids.map((id) => ({ name: 'import', data: { id }, opts: { jobId: id } })));
  }
}

@Processor(IMPORT_QUEUE, { ...workerOptions, concurrency: 1 })
export class ImportJobs extends Jobs {
  constructor(private readonly imports: ImportRun) {
    super();
  }

  async process(job: Job<ImportJob>, token?: string): Promise<void> {
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
    const ids = await this.rows.overdue();
    if (ids.length > 0) await this.queue.addOverdue(ids);
  }

  @Task({ everyMs: HOUR_MS })
  async purge(): Promise<void> {
    await this.rows.purge();
  }
}
