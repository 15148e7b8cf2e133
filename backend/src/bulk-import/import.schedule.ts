import { Inject, Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { SETTINGS, type Settings } from '../env.js';
import { Sweep } from '../queue/sweep.js';
import { ImportQueue } from './import-queue.js';
import { ImportRows } from './import-rows.js';

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

  @Cron(CronExpression.EVERY_HOUR)
  async purge(): Promise<void> {
    await this.rows.purge();
  }
}
