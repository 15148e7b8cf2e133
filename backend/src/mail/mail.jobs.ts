import { Processor } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { RowJob } from '../jobs/job-queue.js';
import { Jobs, workerOptions, Sweep } from '../jobs/jobs.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { HOUR_MS, Task } from '../jobs/tasks.js';
import { MAIL_QUEUE, MailQueue } from './outgoing-mails.js';
import { MailRows } from './mail-rows.js';
import { MailSending } from './mail-sending.js';
import { MAILS_AT_ONCE } from './transports.js';

@Processor(MAIL_QUEUE, { ...workerOptions, concurrency: MAILS_AT_ONCE })
export class MailJobs extends Jobs {
  constructor(private readonly sending: MailSending) {
    super();
  }

  async process(job: Job<RowJob>, token?: string): Promise<void> {
    const again = await this.sending.send(job.data.id, this.stopping);
    if (again) await this.reschedule(job, again, token);
  }
}

@Injectable()
export class MailSchedule extends Sweep {
  constructor(
    @Inject(SETTINGS) settings: Settings,
    private readonly rows: MailRows,
    private readonly queue: MailQueue,
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
