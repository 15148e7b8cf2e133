// PgBouncer is killed and comes back: people are told in a sentence, and every web heals by itself.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

const AWAY_MS = 2_000;
const HEALED_MS = 2_000;
const SENTENCE = /^503 The portal (cannot reach its database|is very busy at the moment)\. Please try again/;

export async function seePoolerKilled(topology) {
  await topology.pooler.kill();
  const told = new Map();
  for (const until = Date.now() + AWAY_MS; Date.now() < until; await sleep(50))
    for (const answer of await askAll(topology)) {
      assert.match(answer, SENTENCE);
      told.set(answer, (told.get(answer) ?? 0) + 1);
    }
  await topology.pooler.launch();
  const back = Date.now();
  while (!(await askAll(topology)).every((answer) => answer === '200'))
    assert.ok(Date.now() - back < HEALED_MS, 'Not all webs have healed');
  return { told: Object.fromEntries(told), 'all webs answer again after (ms)': Date.now() - back };
}

const askAll = ({ webs, stage }) =>
  Promise.all(
    webs.map(async ({ port }) => {
      const headers = { Cookie: stage.cookie };
      const response = await fetch(`http://127.0.0.1:${port}/api/fund-metrics`, { headers });
      const { message } = await response.json();
      return response.ok ? '200' : `${response.status} ${message}`;
    }),
  );
