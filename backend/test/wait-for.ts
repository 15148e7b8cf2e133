import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than anything takes on a busy machine: only what never comes about runs into it. */
const DEADLINE_MS = 25_000;

/** Waits for what other processes and timers bring about. Returns it once it is there. */
export async function waitFor<Result>(
  look: () => Promise<Result | undefined>,
  deadlineMs = DEADLINE_MS,
): Promise<Result> {
  for (const deadline = Date.now() + deadlineMs; ; await sleep(50)) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error('It did not come about in time');
  }
}
