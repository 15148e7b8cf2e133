import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { promoteDelayed, Queues } from '../jobs/queues.js';
import { logOnce } from '../jobs/log-once.js';

export const IMPORT_QUEUE = 'bulk-import';

export interface ImportJob {
  id: string;
}

@Injectable()
export class ImportQueue implements OnModuleInit {
  private readonly tell = logOnce((sentence) =>
    new Logger(ImportQueue.name).warn(`Imports are left to the sweep: ${sentence}`),
  );
  private queue?: Queue<ImportJob>;

  constructor(private readonly queues: Queues) {}

  async onModuleInit(): Promise<void> {
    this.queue = await this.queues.open<ImportJob>(IMPORT_QUEUE);
  }

  /** Queues an import that is committed; what cannot be queued now is found by the sweep. */
  add(id: string): void {
    void this.addAll([id]).catch(this.tell);
  }

  /** Queues imports that nobody has worked on for a while. */
  async addOverdue(ids: string[]): Promise<void> {
    await this.addAll(ids);
    if (this.queue) await promoteDelayed(this.queue, ids);
  }

  /** An import whose job is there already is not queued twice. */
  private async addAll(ids: string[]): Promise<void> {
    await this.queue?.addBulk(ids.map((id) => ({ name: 'import', data: { id }, opts: { jobId: id } })));
  }
}
