import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { promoteDelayed, Queues } from '../jobs/queues.js';
import { logOnce } from '../jobs/log-once.js';

export const MAIL_QUEUE = 'mail';

export interface MailJob {
  id: string;
}

/** So many at once; what comes while as many are still on their way is left to the sweep. */
const CHUNK = 500;
const MOST_UNDER_WAY = 10_000;

@Injectable()
export class MailQueue implements OnModuleInit {
  private readonly tell = logOnce((sentence) =>
    new Logger(MailQueue.name).warn(`Mails are left to the sweep: ${sentence}`),
  );
  private queue?: Queue<MailJob>;
  private underWay = 0;

  constructor(private readonly queues: Queues) {}

  async onModuleInit(): Promise<void> {
    this.queue = await this.queues.open<MailJob>(MAIL_QUEUE);
  }

  /** Queues mails that are committed; what cannot be queued now is found by the sweep. */
  add(ids: string[]): void {
    void this.addAll(ids).catch(this.tell);
  }

  /** Queues mails that should have been looked at by now. */
  async addOverdue(ids: string[]): Promise<void> {
    await this.addAll(ids);
    if (this.queue) await promoteDelayed(this.queue, ids);
  }

  /** Queues mails and says when it is done; a mail whose job is there already is not queued twice. */
  async addAll(ids: string[]): Promise<void> {
    if (this.underWay + ids.length > MOST_UNDER_WAY) throw new Error('The queue does not keep up');
    this.underWay += ids.length;
    try {
      for (let from = 0; from < ids.length; from += CHUNK)
        await this.queue?.addBulk(
          ids.slice(from, from + CHUNK).map((id) => ({ name: 'send', data: { id }, opts: { jobId: id } })),
        );
    } finally {
      this.underWay -= ids.length;
    }
  }
}
