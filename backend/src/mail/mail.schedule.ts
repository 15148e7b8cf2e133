import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../env.js';
import { Sweep } from '../queue/sweep.js';
import { MailQueue } from './mail-queue.js';
import { MailRows } from './mail-rows.js';
import { HOUR_MS, Task } from '../schedule/task.js';

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
