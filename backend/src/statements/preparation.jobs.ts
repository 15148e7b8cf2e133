import { Processor } from '@nestjs/bullmq';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Jobs, Sweep, workerOptions } from '../jobs/jobs.js';
import { logOnce } from '../jobs/log-once.js';
import { promoteDelayed, Queues } from '../jobs/queues.js';
import { PreparationRun } from './preparation-run.js';
import { RunRows } from './run-rows.js';

const STATEMENT_QUEUE = 'statements';

interface PreparationJob {
  id: string;
}

@Injectable()
export class PreparationQueue implements OnModuleInit {
  private readonly warn = logOnce((sentence) =>
    new Logger(PreparationQueue.name).warn(
      `Statements could not be queued and are left to the scheduled sweep: ${sentence}`,
    ),
  );
  private queue?: Queue<PreparationJob>;

  constructor(private readonly queues: Queues) {}

  async onModuleInit(): Promise<void> {
    this.queue = await this.queues.open<PreparationJob>(STATEMENT_QUEUE);
  }

  /** Queues a committed run; the sweep finds what cannot be queued now. */
  add(id: string): void {
    void this.addAll([id]).catch(this.warn);
  }

  async addOverdue(ids: string[]): Promise<void> {
    await this.addAll(ids);
    if (this.queue) await promoteDelayed(this.queue, ids);
  }

  /** The job's id is the run's, so that no run is queued twice. */
  private async addAll(ids: string[]): Promise<void> {
    await this.queue?.addBulk(ids.map((id) => ({ name: 'prepare', data: { id }, opts: { jobId: id } })));
  }
}

@Processor(STATEMENT_QUEUE, { ...workerOptions, concurrency: 1 })
export class PreparationJobs extends Jobs {
  constructor(private readonly runs: PreparationRun) {
    super();
  }

  async process(job: Job<PreparationJob>, token?: string): Promise<void> {
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
    const ids = await this.rows.overdue();
    if (ids.length > 0) await this.queue.addOverdue(ids);
  }
}
