import { SetMetadata } from '@nestjs/common';

export const TASK = 'task';

export interface TaskOptions {
  /** How often, whatever the number of processes. */
  everyMs: number;
  /** Only by processes that work the queue off. */
  byWorkers?: boolean;
  /** It looks after what lies on this machine: one process of each does it. */
  perMachine?: boolean;
}

/** Declares that the method is run again and again, each time by one of all processes. */
export const Task = (options: TaskOptions) => SetMetadata(TASK, options);

export const HOUR_MS = 60 * 60 * 1000;
