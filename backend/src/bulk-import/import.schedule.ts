import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression, Interval } from '@nestjs/schedule';
import { SETTINGS, type Settings } from '../env.js';
import { toldOnce } from '../queue/told-once.js';
import { ImportQueue } from './import-queue.js';
import { ImportRows } from './import-rows.js';

const EVERY_MS = 10_000;

/** The rows are the truth: what an emptied Redis forgot is queued again. */
@Injectable()
export class ImportSchedule implements OnApplicationBootstrap {
  private readonly tell = toldOnce((sentence) => new Logger(ImportSchedule.name).warn(sentence));

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly rows: ImportRows,
    private readonly queue: ImportQueue,
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
    const ids = await this.rows.overdue();
    if (ids.length > 0) await this.queue.addAll(ids);
  }

  @Cron(CronExpression.EVERY_HOUR)
  async purge(): Promise<void> {
    await this.rows.purge();
  }
}
