import { Logger } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Gauge, type Registry } from 'prom-client';
import type { Queues } from '../../jobs/queues.js';
import { logOnce } from '../../jobs/log-once.js';
import { TimelyReading } from './timely-reading.js';

const states = ['waiting', 'active', 'delayed'] as const;

interface Depth {
  queue: string;
  jobs: Record<string, number>;
  oldestSeconds: number;
}

/** Tells how many jobs each queue holds. Returns what reads it anew. */
export function observeQueues(queues: Queues, registry: Registry): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const up = gauge('portal_queue_up', 'Whether what the queues are kept in answers: 1 or 0', []);
  const jobs = gauge('portal_queue_jobs', 'Jobs of a queue, by state: waiting, active or delayed', [
    'queue',
    'state',
  ]);
  const oldest = gauge(
    'portal_queue_oldest_waiting_seconds',
    'How long the oldest job that nobody works on has been waiting, 0 without one',
    ['queue'],
  );
  const tell = logOnce((sentence) =>
    new Logger('Metrics').warn(`The queues cannot be looked at: ${sentence}`),
  );
  const reading = new TimelyReading(() => Promise.all(queues.all.map(depthOf)), tell);
  return async () => {
    const depths = await reading.take();
    up.set(depths ? 1 : 0);
    jobs.reset();
    oldest.reset();
    for (const { queue, jobs: counts, oldestSeconds } of depths ?? []) {
      for (const state of states) jobs.set({ queue, state }, counts[state] ?? 0);
      oldest.set({ queue }, oldestSeconds);
    }
  };
}

async function depthOf(queue: Queue): Promise<Depth> {
  const [jobs, [oldest]] = await Promise.all([
    queue.getJobCounts(...states),
    queue.getJobs('waiting', 0, 0, true),
  ]);
  const oldestSeconds = oldest ? Math.max(0, Date.now() - oldest.timestamp) / 1_000 : 0;
  return { queue: queue.name, jobs, oldestSeconds };
}
