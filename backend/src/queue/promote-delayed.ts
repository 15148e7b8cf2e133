import type { Queue } from 'bullmq';

const MOST_AT_ONCE = 1_000;

/**
 * Has jobs run now that wait for a later time. Their rows say by the database's clock that they are due: the clock
 * of the process that put them off was wrong, or has been set back since.
 */
export async function promoteDelayed(queue: Queue, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const due = new Set(ids);
  for (const job of await queue.getDelayed(0, MOST_AT_ONCE - 1))
    if (job.id !== undefined && due.has(job.id)) await job.promote();
}
