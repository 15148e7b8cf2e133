// Goal: capital events are read nearly as fast as their statements, and a call of 300 lines is released at once.
import { capitalAccount, eventList, oneEvent } from '../capital-calls.ts';
import { addWideDeal } from '../capital-data.ts';
import { FILLED_AT } from '../data.ts';
import type { Side, SignedIn } from '../fixture.ts';
import type { GoalResult } from '../report.ts';
import { median } from '../rounds.ts';
import type { Given } from './goal.ts';
import { compareReads } from './reads.ts';

const ROUNDS = 5;
const MOST_MS = 300;
const LINES = 300;

export async function measure(given: Given): Promise<GoalResult[]> {
  const { fixture, client, log } = given;
  const investmentId = await addWideDeal(client, FILLED_AT);
  await client.query('analyze investments, allocations');
  const portal = await fixture.usual();
  const released: number[] = [];
  const received: number[] = [];
  const reversed: number[] = [];
  let last = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    log(`Releasing a call of ${LINES} lines ...`);
    const { id } = (await post(portal, fixture.admin, '/api/capital-events', call(investmentId))).body;
    const release = await post(portal, fixture.admin, `/api/capital-events/${id}/release`, {});
    const receipt = await post(portal, fixture.admin, `/api/capital-events/${id}/receipts`, {
      all: true,
      date: call(investmentId).date,
    });
    if (receipt.body.lineCount !== LINES)
      throw new Error(`The call has ${receipt.body.lineCount} lines instead of ${LINES}`);
    released.push(release.ms);
    received.push(receipt.ms);
    const reversal = { reason: 'Asked for too early' };
    if (last !== '')
      reversed.push((await post(portal, fixture.admin, `/api/capital-events/${last}/reverse`, reversal)).ms);
    last = id;
  }
  // They wait for a worker, and would be sent with those of the goal of letters.
  await client.query(`delete from outgoing_mails where template like 'capital%'`);
  await client.query('vacuum analyze');
  return [
    timeGoal(`POST /api/capital-events/{id}/release of ${LINES} lines`, median(released), 1),
    timeGoal(`POST /api/capital-events/{id}/receipts, all of ${LINES} lines`, median(received), null),
    timeGoal(`POST /api/capital-events/{id}/reverse of ${LINES} lines with receipts`, median(reversed), null),
    ...(await compareReads(given, [
      await eventList(fixture.admin),
      await oneEvent(fixture.admin, last),
      await capitalAccount(fixture.lp),
    ])),
  ];
}

const timeGoal = (name: string, ms: number, goal: number | null): GoalResult => ({
  name: `${name}, against ${MOST_MS} ms`,
  floor: '-',
  portal: `${ms.toFixed(0)} ms`,
  ratio: ms / MOST_MS,
  goal,
  lowerIsBetter: true,
});

const call = (investmentId: string) => ({
  kind: 'call',
  investmentId,
  noticeDate: '2026-01-05',
  date: '2026-01-20',
  basis: 'commitment',
  totals: { capital: '30000.00', managementFee: '3000.00' },
});

async function post({ port }: Side, { headers }: SignedIn, path: string, data: object) {
  const begun = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(data),
  });
  const text = await response.text();
  const ms = performance.now() - begun;
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 500)}`);
  const body: { id: string; lineCount: number } = JSON.parse(text);
  return { ms, body };
}
