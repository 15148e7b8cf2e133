import { appendFileSync } from 'node:fs';
import { Queue } from 'bullmq';

type JestGlobal = { expect?: { getState(): { testPath?: string; currentTestName?: string } } };

/**
 * With TEST_QUEUED_FILE every test that queues a job leaves a line of JSON there: only those tests can behave
 * differently where the queues are in Redis. `test` is empty for what a file does before its tests.
 */
export function noteQueued(): void {
  const file = process.env['TEST_QUEUED_FILE'];
  const state = (globalThis as JestGlobal).expect?.getState();
  if (file && state)
    appendFileSync(file, `${JSON.stringify({ file: state.testPath, test: state.currentTestName ?? '' })}\n`);
}

/** Has the queues of this process note the tests that add to them. Once per spec file: Jest gives each its own. */
export function watchQueues(): void {
  if (!process.env['TEST_QUEUED_FILE']) return;
  for (const method of ['add', 'addBulk', 'upsertJobScheduler'] as const) {
    const original = Queue.prototype[method] as (...values: unknown[]) => unknown;
    Queue.prototype[method] = function (this: Queue, ...values: unknown[]) {
      noteQueued();
      return original.apply(this, values);
    } as never;
  }
}
