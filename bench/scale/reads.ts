// Every GET that follows from the fund: those of the contract that may answer 304, for each role that may ask.
import { readFileSync } from 'node:fs';
import { checkout } from '../../scripts/lib/prepare.mjs';
import { measureCall } from './measure.ts';

const read = (file) => readFileSync(`${checkout}/${file}`, 'utf8');

/** Whose id stands in a path, by what stands in front of it. */
const owners = {
  lp: 'lp',
  'k1-documents': 'lp',
  investment: 'investment',
  investments: 'investment',
  companies: 'company',
  users: 'admin',
};

/** Lists that can be asked for page by page, measured so too. */
const paged = ['/api/activities', '/api/investments', '/api/updates'];
const PAGE = 50;

/** { name, path, headers, records } of each: what an admin is answered, and what an LP is. Of a page, how many. */
export async function readsOf({ client, lp, admin }) {
  const { reachOf } = await import(`${checkout}/backend/dist/src/access/policies.js`);
  const ids = { lp: lp.id, ...(await firstOf(client)) };
  const people = { admin, lp };
  return declared().flatMap(({ path, ability, records }) =>
    Object.keys(people)
      .filter((role) => reachOf(role, ability))
      .map((role) => ({
        name: `GET ${path}, ${role === 'lp' ? 'LP' : role}`,
        path: withId(path, ids),
        headers: people[role].headers,
        records,
      })),
  );
}

/** Nothing is kept by this web: each call is read anew. */
export async function measureCold(side, read, pace) {
  if (read.records) await seePage(side, read);
  const { path, headers } = read;
  return measureCall({ ...side, path, headers, status: 200 }, pace);
}

/** With the tag of a first answer. */
export async function measureUnchanged(side, { path, headers }, pace) {
  const response = await fetch(`http://127.0.0.1:${side.port}${path}`, { headers });
  await response.arrayBuffer();
  const tag = response.headers.get('ETag');
  if (!tag) throw new Error(`${path} has no ETag`);
  return measureCall({ ...side, path, headers: { ...headers, 'If-None-Match': tag }, status: 304 }, pace);
}

function declared() {
  const { paths } = JSON.parse(read('openapi.json'));
  const abilities = new Map(
    [...read('routes.txt').matchAll(/^GET +(\S+) +(\S+)/gm)].map(([, path, ability]) => [
      path.replace(/:(\w+)/g, '{$1}'),
      ability,
    ]),
  );
  const reads = Object.keys(paths)
    .filter((path) => paths[path].get?.responses['304'])
    .map((path) => ({ path, ability: abilities.get(path) }));
  const pages = reads
    .filter(({ path }) => paged.includes(path))
    .map(({ path, ability }) => ({ path: `${path}?limit=${PAGE}`, ability, records: PAGE }));
  return [...reads, ...pages];
}

/** The page is measured, and not a list that knows of none. */
async function seePage({ port }, { path, headers, records }) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const body = await response.json();
  if (body.length !== records)
    throw new Error(`${path} answered ${body.length} records instead of ${records}`);
}

function withId(path, ids) {
  return path.replace(/([\w-]+)\/\{\w+\}/, (_all, before) => {
    const id = ids[owners[before]];
    if (!id) throw new Error(`Nobody knows whose id ${path} wants`);
    return `${before}/${id}`;
  });
}

/** The same at every size; the LP holds some of the investment. */
async function firstOf(client) {
  const { rows } = await client.query(`
    select (select id from investments order by investment_name limit 1) as investment,
      (select id from companies order by name limit 1) as company,
      (select id from users where role = 'admin' limit 1) as admin`);
  return rows[0];
}
