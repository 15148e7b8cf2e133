// Goal 2: an unchanged answer is nearly as fast as a session look-up by a bare Nest application.
import { gunzipSync } from 'node:zlib';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { callsOf, nameOf, type Call } from '../calls.ts';
import type { Side } from '../fixture.ts';
import type { UnchangedOptions } from '../floors/unchanged.ts';
import type { GoalResult } from '../report.ts';
import { compareWithFloors, type Floors, type LoadedSide, type Pace } from '../rounds.ts';
import type { Given } from './goal.ts';

interface PackedAnswer {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

type Sides<One = LoadedSide> = Floors<One> & { portal: One };

const wanted = { nest: 0.9 };
const PACKED = { 'Accept-Encoding': 'gzip' };

/** With --quick, for the fund's list alone. */
export async function measure({ fixture, pace, log, quick }: Given): Promise<GoalResult[]> {
  const { investments, ofLp, latestMarks } = await callsOf(fixture);
  const portal = await fixture.usual();
  const options: UnchangedOptions = { from: `http://127.0.0.1:${portal.port}` };
  const sides = { ...(await fixture.floors('unchanged.ts', options)), portal };
  const results: GoalResult[] = [];
  const asLp = { ...investments, who: fixture.lp };
  for (const call of quick ? [asLp] : [asLp, ofLp]) {
    log(`Asking again for ${nameOf(call)} ...`);
    results.push(...(await unchanged(call, sides, pace)));
  }
  for (const call of quick ? [investments] : [investments, latestMarks]) {
    log(`Asking for all of ${nameOf(call)} ...`);
    results.push(...(await packed(call, sides, pace)));
  }
  return results;
}

/** With the ETag of a first answer of each side. */
async function unchanged(call: Call, sides: Sides<Side>, pace: Pace): Promise<GoalResult[]> {
  const sent = await eachSide(sides, async (side) => {
    const { headers } = await read(side, call);
    return { headers: { ...call.who.headers, 'If-None-Match': headers.etag ?? '' }, status: 304 };
  });
  return compareAt(`304 of GET ${nameOf(call)}`, call, sent, pace);
}

/** The full answer, from cached compressed bytes, which have to be equal on both sides. */
async function packed(call: Call, sides: Sides<Side>, pace: Pace): Promise<GoalResult[]> {
  const sent = await eachSide(sides, async () => ({ headers: { ...call.who.headers, ...PACKED } }));
  const ofPortal = unpacked(await read(sent.portal, call));
  for (const floor of [sent.bare, sent.nest])
    if (!unpacked(await read(floor, call)).equals(ofPortal))
      throw new Error(`${call.path}: the portal's bytes are not the floor's`);
  return compareAt(`Gzip of GET ${nameOf(call)}`, call, sent, pace);
}

async function compareAt(
  name: string,
  { path }: Call,
  { bare, nest, portal }: Sides,
  pace: Pace,
): Promise<GoalResult[]> {
  const sides = { bare: { ...bare, path }, nest: { ...nest, path }, portal: { ...portal, path } };
  const compared = await compareWithFloors(sides, pace);
  return [
    { name: `${name}, Nest`, ...compared.nest, goal: wanted.nest },
    { name: `${name}, bare`, ...compared.bare, goal: null },
  ];
}

async function eachSide(
  { bare, nest, portal }: Sides<Side>,
  requestOf: (side: Side) => Promise<Partial<LoadedSide>>,
): Promise<Sides> {
  return {
    bare: { ...bare, ...(await requestOf(bare)) },
    nest: { ...nest, ...(await requestOf(nest)) },
    portal: { ...portal, ...(await requestOf(portal)) },
  };
}

/** Not by fetch, which decompresses. */
async function read({ port }: LoadedSide, { path, who }: Call): Promise<PackedAnswer> {
  const sent = request({ host: '127.0.0.1', port, path, headers: { ...who.headers, ...PACKED } }).end();
  const [response]: IncomingMessage[] = await once(sent, 'response');
  if (!response) throw new Error(`${path} answered nothing`);
  const body = Buffer.concat(await response.toArray());
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}: ${body}`);
  if (!response.headers.etag) throw new Error(`${path} has no ETag`);
  return { headers: response.headers, body };
}

function unpacked({ headers, body }: PackedAnswer): Buffer {
  if (headers['content-encoding'] !== 'gzip') throw new Error('The answer is not packed by gzip');
  return gunzipSync(body);
}
