import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';

const POLL_MS = 20;

/** Waits until an import has ended in any state. Returns the seconds since its file was accepted. */
export async function importSeconds(client: Client, jobId: string): Promise<number> {
  const begun = performance.now();
  const state = {
    name: 'import-state',
    text: 'select state from bulk_imports where id = $1',
    values: [jobId],
  };
  const isOver = async () => {
    const { rows } = await client.query<{ state: string }>(state);
    return rows.every((row) => !['waiting', 'running'].includes(row.state));
  };
  while (!(await isOver())) await sleep(POLL_MS);
  return (performance.now() - begun) / 1000;
}
