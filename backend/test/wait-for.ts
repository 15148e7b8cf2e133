import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';

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

const waitingForLocks = `
  select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Until so many connections wait for a lock. The client is connected as the database's owner: only it sees what those of
 * the portal wait for.
 */
export async function waitForLocks(client: ClientBase, count: number): Promise<void> {
  await waitFor(async () => {
    const { rows } = await client.query<{ count: number }>(waitingForLocks);
    return rows[0]?.count === count || undefined;
  });
}
