// Goal 7, its first half: 25 LPs a second look at all they have, and nobody waits or sees anything wrong.
import { setTimeout as sleep } from 'node:timers/promises';
import { Timings } from '../load/timings.ts';
import { reads, visit } from '../load/visit.ts';

const wanted = { p99: 250 };
const VISITS_PER_SECOND = 25;
const SECONDS = { quick: 3, full: 20 };

export async function measure({ ground, say, quick }) {
  const portal = await ground.usual();
  const seconds = quick ? SECONDS.quick : SECONDS.full;
  const timings = new Timings();
  const visitors = ground.people.map((person) => ({ person, caller: ground.callerOf(portal, timings) }));
  say(`${visitors.length} LPs sign in ...`);
  await Promise.all(visitors.map(({ caller, person }) => caller.signIn(person)));
  say(`${VISITS_PER_SECOND} visits a second for ${seconds} s ...`);
  const rate = await visitInTurn(visitors, seconds * VISITS_PER_SECOND);
  for (const { caller } of visitors) caller.close();
  if (timings.faults > 0) timings.print(say);
  return goalsOf(timings, rate);
}

/** Whoever is slow is not waited for, as people do not wait for each other. Returns the visits a second. */
async function visitInTurn(visitors, visits) {
  const begun = performance.now();
  const under = [];
  for (let turn = 0; turn < visits; turn += 1) {
    const early = begun + (turn * 1000) / VISITS_PER_SECOND - performance.now();
    if (early > 0) await sleep(early);
    const { caller, person } = visitors[turn % visitors.length];
    // What went wrong is noted in the timings; the visit is over.
    under.push(visit(caller, person, turn).catch(() => undefined));
  }
  await Promise.all(under);
  return (visits * 1000) / (performance.now() - begun);
}

function goalsOf(timings, rate) {
  const p99 = timings.percentile(0.99, ...reads);
  return [
    {
      name: 'Statement day: wrong or failed answers',
      floor: '-',
      portal: `${rate.toFixed(1)} visits/s`,
      ratio: timings.faults,
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
