// Goal 1: a read that nobody has kept is nearly as fast as its statement behind a bare server.
import { callsOf, nameOf } from '../calls.ts';
import { compare, lasting } from '../rounds.ts';

const wanted = { ratio: 0.85 };
/** Of an answer of a megabyte only a few dozen are made in a second. */
const least = { warmUp: 0.3, seconds: 0.4 };

export async function measure({ ground, pace, say }) {
  const calls = Object.values(await callsOf(ground));
  const portal = await ground.cold();
  const floor = await ground.floor(
    'reads',
    Object.fromEntries(calls.map(({ path, statement, isArray }) => [path, { statement, isArray }])),
  );
  const results = [];
  for (const call of calls) {
    say(`Reading ${nameOf(call)} ...`);
    await seeSame(call, { floor, portal });
    const asked = { path: call.path, headers: call.who.headers };
    const sides = { floor: { ...floor, ...asked }, portal: { ...portal, ...asked } };
    const compared = await compare(sides, call.isLong ? lasting(pace, least) : pace);
    results.push({ name: `Cold GET ${nameOf(call)}`, ...compared, goal: wanted.ratio });
  }
  return results;
}

/** Both answer the same, but for what the floor leaves out. */
async function seeSame({ path, who, same }, { floor, portal }) {
  const [ofPortal, ofFloor] = await Promise.all([portal, floor].map((side) => read(side.port, path, who)));
  same(ofPortal, ofFloor);
}

async function read(port, path, { headers }) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text);
}
