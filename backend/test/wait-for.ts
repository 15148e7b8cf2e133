import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than any effect takes on a busy machine, so that only a failure reaches it. */
const DEADLINE_MS = 25_000;

/** Polls until the result is defined: for effects of other processes and timers. */
export async function waitFor<Result>(
  read: () => Promise<Result | undefined>,
  deadlineMs = DEADLINE_MS,
): Promise<Result> {
  for (const deadline = Date.now() + deadlineMs; ; await sleep(50)) {
    const found = await read();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`No result within ${deadlineMs} ms`);
  }
}
