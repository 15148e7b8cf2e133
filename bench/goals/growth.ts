// Goal 3: with ten times the fund, what an LP or an investment has of it costs the same.
import { callsOf, nameOf } from '../calls.ts';
import { growFund } from '../data.ts';
import { inWords, lasting, measureAlone } from '../rounds.ts';

const wanted = { ratio: 1.3 };
/** Processor time is counted in ticks of 10 ms: a round has to last for many. */
const least = { warmUp: 1, seconds: 2 };

/** At data A, then at B, to which it makes the fund grow. */
export async function measure({ ground, pace, say }) {
  const atPace = lasting(pace, least);
  const atA = await measureAll(ground, atPace, (name) => say(`At A: ${name} ...`));
  say('Growing the fund to B: 5,000 companies, 15,000 investments, 3,000 LPs, 300,000 allocations ...');
  await growFund(ground.client);
  const atB = await measureAll(ground, atPace, (name) => say(`At B: ${name} ...`));
  return atB.map(({ name, medians }, n) => ({
    name: `Growth of CPU a request from A to B, ${name}`,
    floor: inWords(atA[n].medians),
    portal: inWords(medians),
    ratio: medians.cpu / atA[n].medians.cpu,
    goal: wanted.ratio,
    lowerIsBetter: true,
  }));
}

async function measureAll(ground, pace, tell) {
  const { investments, ofLp, summary, allocations } = await callsOf(ground);
  const portal = await ground.cold();
  const measured = [];
  const add = async (name, side) => {
    tell(name);
    measured.push({ name, medians: await measureAlone({ ...portal, ...side }, pace) });
  };
  await add(`304 of GET ${nameOf(investments)}`, await unchanged(portal, investments.path, ground.lp));
  for (const call of [ofLp, summary, allocations])
    await add(`GET ${nameOf(call)}`, { path: call.path, headers: call.who.headers });
  return measured;
}

async function unchanged({ port }, path, { headers }) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  await response.arrayBuffer();
  const tag = response.headers.get('ETag');
  if (!tag) throw new Error(`${path} has no ETag`);
  return { path, headers: { ...headers, 'If-None-Match': tag }, status: 304 };
}
