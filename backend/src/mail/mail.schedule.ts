import { Inject, Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { SETTINGS, type Settings } from '../env.js';
import { Sweep } from '../queue/sweep.js';
import { MailQueue } from './mail-queue.js';
import { MailRows } from './mail-rows.js';

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

  @Cron(CronExpression.EVERY_HOUR)
  async purge(): Promise<void> {
    await this.rows.purge();
  }
}
