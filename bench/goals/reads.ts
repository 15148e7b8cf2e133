// Goal 1: an uncached read is nearly as fast as its statement behind a bare Nest application, and a bare server.
import { callsOf, nameOf, type Call } from '../calls.ts';
import type { Side, SignedIn } from '../fixture.ts';
import type { ReadsOptions } from '../floors/reads.ts';
import type { GoalResult } from '../report.ts';
import { compareWithFloors, lasting } from '../rounds.ts';
import type { Given } from './goal.ts';

const wanted = { bare: 0.8, nest: 0.9 };
/** Answers of a megabyte take so long that only a few dozen fit into a second. */
const least = { warmUp: 0.3, seconds: 0.4 };

export const measure = async (given: Given): Promise<GoalResult[]> =>
  compareReads(given, Object.values(await callsOf(given.fixture)));

/** Cold, against the statement of each call. */
export async function compareReads(
  { fixture, pace, log }: Pick<Given, 'fixture' | 'pace' | 'log'>,
  calls: readonly Call[],
): Promise<GoalResult[]> {
  const portal = await fixture.cold();
  const options: ReadsOptions = Object.fromEntries(
    calls.map(({ path, statement, isArray }) => [path, { statement, isArray }]),
  );
  const floors = await fixture.floors('reads.ts', options);
  const results: GoalResult[] = [];
  for (const call of calls) {
    log(`Reading ${nameOf(call)} ...`);
    for (const floor of [floors.bare, floors.nest]) await assertSame(call, { floor, portal });
    const sent = { path: call.path, headers: call.who.headers };
    const sides = {
      bare: { ...floors.bare, ...sent },
      nest: { ...floors.nest, ...sent },
      portal: { ...portal, ...sent },
    };
    const compared = await compareWithFloors(sides, call.isLong ? lasting(pace, least) : pace);
    const name = `Cold GET ${nameOf(call)}`;
    results.push(
      { name: `${name}, Nest`, ...compared.nest, goal: wanted.nest },
      { name: `${name}, bare`, ...compared.bare, goal: compared.isLong ? wanted.bare : null },
    );
  }
  // A floor has the calls that it was started with.
  for (const name of ['floor reads.ts', 'floor reads.ts by Nest']) await fixture.stop(name);
  return results;
}

/** Both answers are equal, but for what the floor omits. */
async function assertSame(call: Call, { floor, portal }: { floor: Side; portal: Side }): Promise<void> {
  const [ofPortal, ofFloor] = await Promise.all([
    read(portal.port, call.path, call.who),
    read(floor.port, call.path, call.who),
  ]);
  call.assertSame(ofPortal, ofFloor);
}

async function read(port: number, path: string, { headers }: SignedIn): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 500)}`);
  return text;
}
