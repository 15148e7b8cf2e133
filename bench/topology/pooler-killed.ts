// PgBouncer is killed and started again: users get an error message, and every web recovers by itself.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Counts, Figures } from '../faults/figures.ts';
import type { Topology } from './topology.ts';

const AWAY_MS = 2_000;
const POLL_MS = 50;
/** Webs recover within a second or two; only one that hangs takes longer than this. */
const RECOVERY_TIMEOUT_MS = 60_000;
const SENTENCE = /^503 The portal (cannot reach its database|is very busy at the moment)\. Please try again/;

export async function killPooler(topology: Topology): Promise<Figures> {
  await topology.pooler.kill();
  const answers: Counts = {};
  for (const until = Date.now() + AWAY_MS; Date.now() < until; await sleep(POLL_MS))
    for (const answer of await askAll(topology)) {
      assert.match(answer, SENTENCE);
      answers[answer] = (answers[answer] ?? 0) + 1;
    }
  await topology.pooler.launch();
  const back = performance.now();
  while (!(await askAll(topology)).every((answer) => answer === '200')) {
    assert.ok(performance.now() - back < RECOVERY_TIMEOUT_MS, 'Not all webs have recovered');
    await sleep(POLL_MS);
  }
  return { answers, 'all webs answer again after (ms)': Math.round(performance.now() - back) };
}

const askAll = ({ webs, stage }: Topology): Promise<string[]> =>
  Promise.all(
    webs.map(async ({ port }) => {
      const headers = { Cookie: stage.cookie };
      const response = await fetch(`http://127.0.0.1:${port}/api/fund-metrics`, { headers });
      const { message }: { message?: string } = JSON.parse(await response.text());
      return response.ok ? '200' : `${response.status} ${message}`;
    }),
  );
