// Goal 2: what has not changed is answered nearly as fast as a session can be looked up.
import { gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { once } from 'node:events';
import { callsOf, nameOf } from '../calls.ts';
import { compare } from '../rounds.ts';

const wanted = { ratio: 0.8 };
const PACKED = { 'Accept-Encoding': 'gzip' };

/** Quick, of the fund's own list alone. */
export async function measure({ ground, pace, say, quick }) {
  const { investments, ofLp, latestMarks } = await callsOf(ground);
  const portal = await ground.usual();
  const floor = await ground.floor('unchanged', { from: `http://127.0.0.1:${portal.port}` });
  const sides = { floor, portal };
  const results = [];
  const asLp = { ...investments, who: ground.lp };
  for (const call of quick ? [asLp] : [asLp, ofLp]) {
    say(`Asking again for ${nameOf(call)} ...`);
    results.push(await unchanged(call, sides, pace));
  }
  for (const call of quick ? [investments] : [investments, latestMarks]) {
    say(`Asking for all of ${nameOf(call)} ...`);
    results.push(await packed(call, sides, pace));
  }
  return results;
}

/** With the tag of a first answer; each side knows its own. */
async function unchanged(call, sides, pace) {
  const asked = await eachSide(sides, async (side) => {
    const { headers } = await read(side, call);
    return { headers: { ...call.who.headers, 'If-None-Match': headers.etag }, status: 304 };
  });
  return { name: `304 of GET ${nameOf(call)}`, ...(await compareAt(call, asked, pace)) };
}

/** Whole, from the bytes that are kept packed. Both hold the same. */
async function packed(call, sides, pace) {
  const asked = await eachSide(sides, () => ({ headers: { ...call.who.headers, ...PACKED } }));
  const [first, second] = await Promise.all(
    Object.values(asked).map(async (side) => unpacked(await read(side, call))),
  );
  if (!first.equals(second)) throw new Error(`${call.path}: the portal's bytes are not the floor's`);
  return { name: `Gzip of GET ${nameOf(call)}`, ...(await compareAt(call, asked, pace)) };
}

async function compareAt({ path }, { floor, portal }, pace) {
  const compared = await compare({ floor: { ...floor, path }, portal: { ...portal, path } }, pace);
  return { ...compared, goal: wanted.ratio };
}

async function eachSide(sides, ask) {
  const asked = {};
  for (const [name, side] of Object.entries(sides)) asked[name] = { ...side, ...(await ask(side)) };
  return asked;
}

/** Not by fetch, which unpacks what it gets. */
async function read({ port }, { path, who }) {
  const asked = request({ host: '127.0.0.1', port, path, headers: { ...who.headers, ...PACKED } }).end();
  const [response] = await once(asked, 'response');
  const body = Buffer.concat(await response.toArray());
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}: ${body}`);
  if (!response.headers.etag) throw new Error(`${path} has no ETag`);
  return { headers: response.headers, body };
}

function unpacked({ headers, body }) {
  if (headers['content-encoding'] !== 'gzip') throw new Error('The answer is not packed by gzip');
  return gunzipSync(body);
}
