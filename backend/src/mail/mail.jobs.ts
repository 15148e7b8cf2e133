import { Processor } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { Jobs, workerOptions } from '../queue/jobs.js';
import { MAIL_QUEUE, type MailJob } from './mail-queue.js';
import { MailSending } from './mail-sending.js';
import { MAILS_AT_ONCE } from './smtp-server.js';

@Processor(MAIL_QUEUE, { ...workerOptions, concurrency: MAILS_AT_ONCE })
export class MailJobs extends Jobs {
  constructor(private readonly sending: MailSending) {
    super();
  }

  async process(job: Job<MailJob>, token?: string): Promise<void> {
    const again = await this.sending.send(job.data.id, this.stopping);
    if (again) await this.reschedule(job, again, token);
  }
}
