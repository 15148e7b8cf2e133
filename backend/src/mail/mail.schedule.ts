import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression, Interval } from '@nestjs/schedule';
import { SETTINGS, type Settings } from '../env.js';
import { toldOnce } from '../queue/told-once.js';
import { MailQueue } from './mail-queue.js';
import { MailRows } from './mail-rows.js';

const EVERY_MS = 30_000;

/** The rows are the truth: what a killed process or an emptied Redis forgot is queued again. */
@Injectable()
export class MailSchedule implements OnApplicationBootstrap {
  private readonly tell = toldOnce((sentence) => new Logger(MailSchedule.name).warn(sentence));

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly rows: MailRows,
    private readonly queue: MailQueue,
  ) {}

  onApplicationBootstrap(): void {
    void this.sweep();
  }

  @Interval(EVERY_MS)
  async sweep(): Promise<void> {
    if (this.settings.workers === 'none') return;
    await this.queueOverdue().catch(this.tell);
  }

  async queueOverdue(): Promise<void> {
    await this.queue.addAll(await this.rows.overdue());
  }

  @Cron(CronExpression.EVERY_HOUR)
  async purge(): Promise<void> {
    await this.rows.purge();
  }
}
