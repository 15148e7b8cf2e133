// What an admin's home and lists read is nearly as fast as its statement, and a table of 300 allocations is saved at once.
import { allocationTable, toDo } from '../admin-calls.ts';
import { FILLED_AT } from '../data.ts';
import { addWideDeal } from '../capital-data.ts';
import type { GoalResult } from '../report.ts';
import { median } from '../rounds.ts';
import type { Given } from './goal.ts';
import { compareReads } from './reads.ts';
import { callTimed, timeGoal } from './timed-call.ts';

interface Table {
  rows: { entity: { id: string }; allocation: { version: number } | null }[];
}

const ROUNDS = 3;
const MOST_MS = 300;
const ROWS = 300;

export async function measure(given: Given): Promise<GoalResult[]> {
  const { fixture, stage, client, log } = given;
  const investmentId = await addWideDeal(client, FILLED_AT);
  await client.query('analyze investments, allocations');
  await fixture.usual();
  const saved: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    log(`Saving a table of ${ROWS} allocations ...`);
    const path = `/api/investments/${investmentId}`;
    const { body } = await callTimed<Table>(stage, 'GET', `${path}/allocation-table`);
    const allocations = body.rows.flatMap(({ entity, allocation }) =>
      allocation
        ? [{ entityId: entity.id, version: allocation.version, amount: `${10_000 + round}.25` }]
        : [],
    );
    if (allocations.length !== ROWS) throw new Error(`The table has ${allocations.length} allocations`);
    saved.push((await callTimed(stage, 'PUT', `${path}/allocations`, { allocations })).ms);
  }
  await client.query('vacuum analyze');
  const figures = await timesOfFigures(given);
  const results = await compareReads(given, [
    await toDo(fixture.admin),
    await allocationTable(fixture.admin, investmentId),
  ]);
  await client.query('delete from investments where id = $1', [investmentId]);
  await client.query('vacuum analyze');
  return [
    timeGoal(`PUT /api/investments/{id}/allocations of ${ROWS} rows`, median(saved), {
      mostMs: MOST_MS,
      goal: 1,
    }),
    timeGoal('Cold GET /api/lps/figures, one at a time', median(figures), { mostMs: 1_000, goal: null }),
    ...results,
  ];
}

/** One call at a time: eight at once would take longer than a short round. */
async function timesOfFigures({ fixture, log }: Given): Promise<number[]> {
  const { port } = await fixture.cold();
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    log('Reading /api/lps/figures ...');
    const begun = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}/api/lps/figures`, fixture.admin);
    const figures = JSON.parse(await response.text());
    if (figures.length < ROWS) throw new Error(`Only ${figures.length} LPs have figures`);
    times.push(performance.now() - begun);
  }
  // The first was a warm-up.
  return times.slice(1);
}
