// Goal 3: with ten times the fund, the calls about one LP or one investment cost the same.
import { callsOf, nameOf } from '../calls.ts';
import { capitalAccount } from '../capital-calls.ts';
import { growFund } from '../data.ts';
import type { Fixture, Side, SignedIn } from '../fixture.ts';
import type { GoalResult } from '../report.ts';
import { inWords, lasting, measureAlone, type LoadedSide, type Measured, type Pace } from '../rounds.ts';
import type { Given } from './goal.ts';

const wanted = { ratio: 1.3 };
/** Processor time is counted in ticks of 10 ms: a round has to last for many. */
const least = { warmUp: 1, seconds: 2 };

/** At data A, then at B, which it creates. */
export async function measure({ fixture, pace, log }: Given): Promise<GoalResult[]> {
  const atPace = lasting(pace, least);
  const atA = await measureAll(fixture, atPace, (name) => log(`At A: ${name} ...`));
  log('Growing the fund to B: 5,000 companies, 15,000 investments, 3,000 LPs, 300,000 allocations ...');
  await growFund(fixture.client);
  const atB = await measureAll(fixture, atPace, (name) => log(`At B: ${name} ...`));
  return [...atB].map(([name, atSizeB]) => growthGoal(name, atA.get(name) ?? atSizeB, atSizeB));
}

const growthGoal = (name: string, atA: Measured, atB: Measured): GoalResult => ({
  name: `Growth of CPU a request from A to B, ${name}`,
  floor: inWords(atA),
  portal: inWords(atB),
  ratio: atB.cpu / atA.cpu,
  goal: wanted.ratio,
  lowerIsBetter: true,
});

/** By what was measured, the same at both sizes. */
async function measureAll(
  fixture: Fixture,
  pace: Pace,
  announce: (name: string) => void,
): Promise<Map<string, Measured>> {
  const { investments, ofLp, summary, allocations } = await callsOf(fixture);
  const portal = await fixture.cold();
  const measured = new Map<string, Measured>();
  const add = async (name: string, side: Partial<LoadedSide>) => {
    announce(name);
    measured.set(name, await measureAlone({ ...portal, ...side }, pace));
  };
  await add(`304 of GET ${nameOf(investments)}`, await unchanged(portal, investments.path, fixture.lp));
  for (const call of [ofLp, summary, allocations, await capitalAccount(fixture.lp)])
    await add(`GET ${nameOf(call)}`, { path: call.path, headers: call.who.headers });
  return measured;
}

async function unchanged({ port }: Side, path: string, { headers }: SignedIn): Promise<Partial<LoadedSide>> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  await response.arrayBuffer();
  const tag = response.headers.get('ETag');
  if (!tag) throw new Error(`${path} has no ETag`);
  return { path, headers: { ...headers, 'If-None-Match': tag }, status: 304 };
}
