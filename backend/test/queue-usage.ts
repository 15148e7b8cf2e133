import { appendFileSync } from 'node:fs';
import { Queue } from 'bullmq';

type JestGlobal = { expect?: { getState(): { testPath?: string; currentTestName?: string } } };

/** `added`: no worker ran the job. `read`: the queue was inspected. */
type Use = 'added' | 'worked' | 'read';

const uses = {
  add: 'added',
  addBulk: 'added',
  upsertJobScheduler: 'added',
  getJobs: 'read',
  getJobCounts: 'read',
} as const;

let fileWithWorkers: string | undefined;

/**
 * With TEST_QUEUED_FILE every test that uses a queue leaves a line of JSON there: only those tests can behave
 * differently where the queues are in Redis. `test` is empty for what a file does before its tests.
 */
export function recordQueueUse(use: Use): void {
  const file = process.env['TEST_QUEUED_FILE'];
  const state = currentState();
  if (!file || !state) return;
  const line = { file: state.testPath, test: state.currentTestName ?? '', use };
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}

const currentState = () => (globalThis as JestGlobal).expect?.getState();

/** From now on jobs of this spec file are processed. */
export const markWorkersStarted = (): void => void (fileWithWorkers = currentState()?.testPath);

/** Makes the queues of this process record the tests that use them. Once per process. */
export function recordQueueUses(): void {
  if (!process.env['TEST_QUEUED_FILE']) return;
  for (const [method, use] of Object.entries(uses) as [keyof typeof uses, Use][]) {
    const original = Queue.prototype[method] as (...values: unknown[]) => unknown;
    Queue.prototype[method] = function (this: Queue, ...values: unknown[]) {
      const isProcessed = use === 'added' && fileWithWorkers === currentState()?.testPath;
      recordQueueUse(isProcessed ? 'worked' : use);
      return original.apply(this, values);
    } as never;
  }
}
