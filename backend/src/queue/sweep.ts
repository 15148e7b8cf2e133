import { Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Settings } from '../env.js';
import { Task } from '../schedule/task.js';
import { logOnce } from './log-once.js';

const EVERY_MS = 10_000;

/**
 * The rows are the truth: what a killed process or an emptied Redis forgot is queued again, by the processes that
 * work the queue off.
 */
export abstract class Sweep implements OnApplicationBootstrap {
  private readonly tell = logOnce((sentence) => new Logger(this.constructor.name).warn(sentence));

  constructor(private readonly settings: Settings) {}

  onApplicationBootstrap(): void {
    void this.sweep();
  }

  @Task({ everyMs: EVERY_MS, byWorkers: true })
  async sweep(): Promise<void> {
    if (this.settings.workers === 'none') return;
    await this.queueOverdue().catch(this.tell);
  }

  /** Queues what should have been worked on by now. */
  abstract queueOverdue(): Promise<void>;
}
