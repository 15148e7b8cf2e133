// Goal 4: adding an allocation costs at most three times what its transaction costs in plain SQL, and nobody waits.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptyAllocations, freshAllocations } from '../data.ts';
import { cpuOf, inWords, lasting, load, mediansOf } from '../rounds.ts';

const wanted = { ratio: 0.35, p99: 50 };
const ROUNDS = 3;
/** What is slowest takes longest to be compiled, and a p99 is of hundreds. */
const least = { warmUp: 0.6, seconds: 0.5 };
/** More than are written, and far apart: neighbours are of other investments. */
const PAIRS = 120_000;
const STRIDE = 7919;
const MOST_IN_A_ROUND = 15_000;

export async function measure({ ground, pace: given, say }) {
  const pace = lasting(given, least);
  const pairs = await pairsOf(ground.client);
  const floor = await ground.floor('writes');
  const portal = await ground.usual();
  const take = () => pairs.splice(-MOST_IN_A_ROUND);
  const add = (seconds) => load({ ...portal, ...posts(take(), ground.admin) }, seconds);
  say('Adding allocations ...');
  await writeBare(floor, take(), pace.warmUp);
  await add(pace.warmUp);
  const rounds = { floor: [], portal: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.floor.push(await writeBare(floor, take(), pace.seconds));
    rounds.portal.push(await add(pace.seconds));
    await sleep(100);
  }
  await emptyAllocations(ground.client);
  return goalsOf({ floor: mediansOf(rounds.floor), portal: mediansOf(rounds.portal) });
}

const goalsOf = ({ floor, portal }) => [
  {
    name: 'POST /api/allocations by 8 clients, against SELECT FOR UPDATE, sum and INSERT',
    floor: inWords(floor),
    portal: inWords(portal),
    ratio: portal.rate / floor.rate,
    goal: wanted.ratio,
  },
  {
    name: `POST /api/allocations by 8 clients: p99, against ${wanted.p99} ms`,
    floor: '-',
    portal: `${portal.p99.toFixed(0)} ms`,
    ratio: portal.p99 / wanted.p99,
    goal: 1,
    lowerIsBetter: true,
  },
];

/** Each is sent once. */
const posts = (pairs, { headers }) => ({
  path: '/api/allocations',
  status: 201,
  requests: [
    {
      method: 'POST',
      path: '/api/allocations',
      headers: { ...headers, 'Content-Type': 'application/json' },
      setupRequest: (request) => ({ ...request, body: bodyOf(pairs.pop()) }),
    },
  ],
});

const bodyOf = ([investmentId, lpId, amount]) => JSON.stringify({ investmentId, lpId, amount });

async function writeBare({ child, pids }, pairs, seconds) {
  const before = cpuOf(pids);
  const done = once(child, 'message');
  child.send({ pairs, seconds });
  const [told] = await done;
  const used = cpuOf(pids) - before;
  return { rate: told.written / told.seconds, cpu: (used * 1000) / told.written };
}

async function pairsOf(client) {
  const { rows } = await client.query({ text: freshAllocations(PAIRS).keys, rowMode: 'array' });
  return rows.map((_, n) => rows[(n * STRIDE) % rows.length]);
}
