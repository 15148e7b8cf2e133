// Goal 7, first half: 25 LPs a second read all their records, without delays or wrong answers.
import { setTimeout as sleep } from 'node:timers/promises';
import { roundRobin } from '../round-robin.ts';
import { Timings } from '../load/timings.ts';
import { reads, visit } from '../load/visit.ts';
import type { Caller } from '../load/caller.ts';
import type { Person } from '../load/statement-fund.ts';
import type { GoalResult } from '../report.ts';
import type { Given } from './goal.ts';

interface Visitor {
  person: Person;
  caller: Caller;
}

const wanted = { p99: 250 };
const VISITS_PER_SECOND = 25;
const SECONDS = { quick: 3, full: 20 };

export async function measure({ fixture, log, quick }: Given): Promise<GoalResult[]> {
  const portal = await fixture.usual();
  const seconds = quick ? SECONDS.quick : SECONDS.full;
  const timings = new Timings();
  const visitors = fixture.people.map((person) => ({ person, caller: fixture.callerOf(portal, timings) }));
  log(`${visitors.length} LPs sign in ...`);
  await Promise.all(visitors.map(({ caller, person }) => caller.signIn(person)));
  log(`${VISITS_PER_SECOND} visits a second for ${seconds} s ...`);
  const rate = await visitInTurn(visitors, seconds * VISITS_PER_SECOND);
  for (const { caller } of visitors) caller.close();
  if (timings.errorCount > 0) timings.print(log);
  return goalsOf(timings, rate);
}

/** Visits start at a fixed rate, however long earlier ones take. Returns the visits a second. */
async function visitInTurn(visitors: readonly Visitor[], visits: number): Promise<number> {
  const begun = performance.now();
  const under: Promise<void>[] = [];
  for (let turn = 0; turn < visits; turn += 1) {
    const early = begun + (turn * 1000) / VISITS_PER_SECOND - performance.now();
    if (early > 0) await sleep(early);
    const { caller, person } = roundRobin(visitors, turn);
    // The timings have recorded the error; the visit is over.
    under.push(visit(caller, person, turn).catch(() => undefined));
  }
  await Promise.all(under);
  return (visits * 1000) / (performance.now() - begun);
}

function goalsOf(timings: Timings, rate: number): GoalResult[] {
  const p99 = timings.percentile(0.99, ...reads);
  return [
    {
      name: 'Statement day: wrong or failed answers',
      floor: '-',
      portal: `${rate.toFixed(1)} visits/s`,
      ratio: timings.errorCount,
      goal: 0,
      lowerIsBetter: true,
    },
    {
      name: `Statement day: p99 of reads, against ${wanted.p99} ms`,
      floor: '-',
      portal: `${p99.toFixed(0)} ms`,
      ratio: p99 / wanted.p99,
      goal: 1,
      lowerIsBetter: true,
    },
  ];
}
