import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Sweep } from '../jobs/jobs.js';
import { HOUR_MS, Task } from '../jobs/tasks.js';
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

  @Task({ everyMs: HOUR_MS })
  async purge(): Promise<void> {
    await this.rows.purge();
  }
}
