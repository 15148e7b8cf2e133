import { setTimeout as pause } from 'node:timers/promises';

/** Long, because a journey does not measure speed: on a busy machine each step takes several times as long. */
const TIMEOUT_MS = 30_000;
const BETWEEN_TRIES_MS = 50;

/** Tries until there is an answer. Errors: what was waited for, and the error of the last try if it failed. */
export async function until<Value>(what: string, attempt: () => Promise<Value | undefined>): Promise<Value> {
  const last = performance.now() + TIMEOUT_MS;
  for (;;) {
    let failure: unknown;
    try {
      const value = await attempt();
      if (value !== undefined) return value;
    } catch (error) {
      // A page that is just being left has no elements.
      failure = error;
    }
    if (performance.now() > last) throw new Error(`Timed out: ${what}`, { cause: failure });
    await pause(BETWEEN_TRIES_MS);
  }
}
