// Every cached GET: those of the contract that may answer 304, for each role that may call them.
import { readFileSync } from 'node:fs';
import type { Client } from 'pg';
import { checkout } from '../../scripts/lib/prepare.mjs';
import { builtModule } from '../built.ts';
import type { Fixture } from '../fixture.ts';
import { firstRow } from '../rows.ts';
import { measureCall, type ReadRound, type RoundsPace, type ScaleSide } from './measure.ts';

type Policies = typeof import('../../backend/src/access/policies.ts');
type Owner = 'lp' | 'entity' | 'investment' | 'company' | 'admin';
type Ids = Record<Owner, string>;

interface DeclaredRead {
  path: string;
  ability: string | undefined;
  /** Of a page. */
  records?: number;
}

/** The answer for one role. */
export interface Read {
  name: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  /** Of a page. */
  records: number | undefined;
}

const read = (file: string) => readFileSync(`${checkout}/${file}`, 'utf8');

/** The record of an id in a path, by the segment before it. */
const owners: Record<string, Owner> = {
  lp: 'lp',
  lps: 'lp',
  'k1-documents': 'lp',
  entities: 'entity',
  investment: 'investment',
  investments: 'investment',
  companies: 'company',
  users: 'admin',
};

/** The firm has none: they are of a size that does not depend on the firm's. */
const notFilled = /^\/api\/statements\/\{id\}/;

/** Lists that are also measured with a page. */
const paged = ['/api/activities', '/api/investments', '/api/journal', '/api/updates'];
/** No screen reads it whole, which at a hundred times a small firm is refused after 30 s. */
const onlyPaged = '/api/journal';
const PAGE = 50;

/** As an admin, and as an LP. */
export async function readsOf({ client, lp, admin }: Fixture): Promise<Read[]> {
  const { abilitiesOf } = await builtModule<Policies>('access/policies');
  const ids: Ids = { lp: lp.id, ...(await firstOf(client, lp.id)) };
  const roles = ['admin', 'lp'] as const;
  const people = { admin, lp };
  return declared().flatMap(({ path, ability, records }) =>
    roles
      .filter((role) => abilitiesOf(role).some((its) => its === ability))
      .map((role) => ({
        name: `GET ${path}, ${role === 'lp' ? 'LP' : role}`,
        path: withId(path, ids),
        headers: people[role].headers,
        records,
      })),
  );
}

/** This web caches nothing: each call reads the database. */
export async function measureCold(side: ScaleSide, read: Read, pace: RoundsPace): Promise<ReadRound> {
  if (read.records) await assertPage(side, read);
  const { path, headers } = read;
  return measureCall({ ...side, path, headers, status: 200 }, pace);
}

/** With the ETag of a first answer. */
export async function measureUnchanged(
  side: ScaleSide,
  { path, headers }: Read,
  pace: RoundsPace,
): Promise<ReadRound> {
  const response = await fetch(`http://127.0.0.1:${side.port}${path}`, { headers });
  await response.arrayBuffer();
  const tag = response.headers.get('ETag');
  if (!tag) throw new Error(`${path} has no ETag`);
  return measureCall({ ...side, path, headers: { ...headers, 'If-None-Match': tag }, status: 304 }, pace);
}

interface Contract {
  paths: Record<string, { get?: { responses: Record<string, object> } }>;
}

function declared(): DeclaredRead[] {
  const { paths }: Contract = JSON.parse(read('openapi.json'));
  const abilities = new Map(
    [...read('routes.txt').matchAll(/^GET +(\S+) +(\S+)/gm)].map(([, path = '', ability]) => [
      path.replace(/:(\w+)/g, '{$1}'),
      ability,
    ]),
  );
  const reads = Object.entries(paths)
    .filter(([path, { get }]) => get?.responses['304'] && !notFilled.test(path))
    .map(([path]) => ({ path, ability: abilities.get(path) }));
  const pages = reads
    .filter(({ path }) => paged.includes(path))
    .map(({ path, ability }) => ({ path: `${path}?limit=${PAGE}`, ability, records: PAGE }));
  return [...reads.filter(({ path }) => path !== onlyPaged), ...pages];
}

/** Checks that the answer is a page. */
async function assertPage({ port }: ScaleSide, { path, headers, records }: Read): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const body: unknown[] = JSON.parse(await response.text());
  if (body.length !== records)
    throw new Error(`${path} answered ${body.length} records instead of ${records}`);
}

function withId(path: string, ids: Ids): string {
  return path.replaceAll(/([\w-]+)\/\{\w+\}/g, (_all, before: string) => {
    const owner = owners[before];
    const id = owner && ids[owner];
    if (!id) throw new Error(`No record is defined for the id in ${path}`);
    return `${before}/${id}`;
  });
}

/** The same at every size; the LP has an allocation of the investment. */
async function firstOf(client: Client, lpId: string): Promise<Omit<Ids, 'lp'>> {
  const found = await client.query<Omit<Ids, 'lp'>>(
    `
    select (select id from investments order by investment_name limit 1) as investment,
      (select id from companies order by name limit 1) as company,
      first_entity_of($1) as entity,
      (select id from users where role = 'admin' limit 1) as admin`,
    [lpId],
  );
  return firstRow(found);
}
