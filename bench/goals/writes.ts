// Goal 4: adding an allocation costs at most three times its transaction in plain SQL, with a bounded p99.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Request } from 'autocannon';
import type { Client } from 'pg';
import { emptyAllocations, freshAllocations } from '../data.ts';
import type { Side, SignedIn } from '../fixture.ts';
import type { AllocationKeys, WriteReport, WriteRequest } from '../floors/writes.ts';
import { roundRobin } from '../round-robin.ts';
import type { GoalResult } from '../report.ts';
import { cpuOf, inWords, lasting, load, mediansOf, type Measured } from '../rounds.ts';
import type { Given } from './goal.ts';

type BareRate = Pick<Measured, 'rate' | 'cpu'>;

const wanted = { ratio: 0.35, p99: 50 };
const ROUNDS = 3;
/** Slow calls take long to be compiled, and a p99 needs hundreds of them. */
const least = { warmUp: 0.6, seconds: 0.5 };
/** More than are written, ordered so that neighbours are of different investments. */
const PAIRS = 120_000;
const STRIDE = 7919;
const MOST_IN_A_ROUND = 15_000;

export async function measure({ fixture, pace: given, log }: Given): Promise<GoalResult[]> {
  const pace = lasting(given, least);
  const pairs = await pairsOf(fixture.client);
  const floor = await fixture.floor('writes.ts');
  const portal = await fixture.usual();
  const take = () => pairs.splice(-MOST_IN_A_ROUND);
  const add = (seconds: number) => load({ ...portal, ...posts(take(), fixture.admin) }, seconds);
  log('Adding allocations ...');
  await writeBare(floor, take(), pace.warmUp);
  await add(pace.warmUp);
  const floorRounds: BareRate[] = [];
  const portalRounds: Measured[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    floorRounds.push(await writeBare(floor, take(), pace.seconds));
    portalRounds.push(await add(pace.seconds));
    await sleep(100);
  }
  await emptyAllocations(fixture.client);
  return goalsOf(mediansOf(floorRounds), mediansOf(portalRounds));
}

const goalsOf = (floor: BareRate, portal: Measured): GoalResult[] => [
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
const posts = (pairs: AllocationKeys[], { headers }: SignedIn) => ({
  path: '/api/allocations',
  status: 201,
  requests: [
    {
      method: 'POST',
      path: '/api/allocations',
      headers: { ...headers, 'Content-Type': 'application/json' },
      setupRequest: (request: Request) => ({ ...request, body: bodyOf(pairs.pop()) }),
    },
  ],
});

function bodyOf(pair: AllocationKeys | undefined): string {
  if (!pair) throw new Error('There are too few pairs');
  const [investmentId, lpId, amount] = pair;
  return JSON.stringify({ investmentId, lpId, amount });
}

async function writeBare(
  { program: { child }, pids }: Side,
  pairs: AllocationKeys[],
  seconds: number,
): Promise<BareRate> {
  const before = cpuOf(pids);
  const done = once(child, 'message');
  const request: WriteRequest = { pairs, seconds };
  child.send(request);
  const [report]: WriteReport[] = await done;
  if (!report) throw new Error('The floor answered nothing');
  const used = cpuOf(pids) - before;
  return { rate: report.written / report.seconds, cpu: (used * 1000) / report.written };
}

async function pairsOf(client: Client): Promise<AllocationKeys[]> {
  const { rows } = await client.query<AllocationKeys>({
    text: freshAllocations(PAIRS).keys,
    rowMode: 'array',
  });
  return rows.map((_, n) => roundRobin(rows, n * STRIDE));
}
