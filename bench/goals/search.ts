// Any search is answered before the next letter is typed, and costs little more than its statement.
import assert from 'node:assert/strict';
import type { Reader } from '../../backend/src/access/actor.ts';
import type { SearchQueries } from '../../backend/src/search/search.queries.ts';
import { ADMIN } from '../calls.ts';
import type { Fixture, Side, SignedIn } from '../fixture.ts';
import type { SearchOptions } from '../floors/search.ts';
import { Timings } from '../load/timings.ts';
import type { GoalResult } from '../report.ts';
import { compare, lasting, type Sides } from '../rounds.ts';
import { statementOf } from '../statements.ts';
import type { Given } from './goal.ts';

interface Searcher extends SignedIn, Reader {
  /** The role, in words. */
  name: string;
}

const wanted = { ratio: 0.85, p95: 50 };
const MOST = 5;
const TIMES = 40;
/** PostgreSQL plans a statement again for each of the first five executions on a connection. */
const least = { warmUp: 1.5, seconds: 0.5 };

const NOTHING = 'qzxv';

/** Prefixes and whole names, a word of nearly all names, texts, people, documents, misspelt names, and no match. */
const texts = [
  'be',
  'bench',
  'company 01',
  'bench company 0123',
  '0441',
  'series b 0077',
  'news 7 0310',
  'all is well',
  'healthcare',
  'partner 12',
  'lp-0042@partners.example',
  'k-1 2025',
  'copmany 0044',
  'compny',
  'seires',
  NOTHING,
];
const pathOf = (text: string) => `/api/search?${new URLSearchParams({ q: text })}`;

export async function measure({ fixture, pace, log }: Given): Promise<GoalResult[]> {
  const portal = await fixture.usual();
  const results: GoalResult[] = [];
  const searchers: Searcher[] = [
    { ...ADMIN, name: 'an admin', ...fixture.admin },
    { role: 'lp', name: 'an LP', ...fixture.lp },
  ];
  for (const who of searchers) {
    log(`Searching as ${who.name} ...`);
    const floor = await fixture.floor('search.ts', await optionsOf(who));
    const sides = { floor: { ...floor, ...asking(who) }, portal: { ...portal, ...asking(who) } };
    await assertSame(sides, who);
    results.push({
      name: `GET /api/search as ${who.name}, ${texts.length} texts by turns`,
      ...(await compare(sides, lasting(pace, least))),
      goal: wanted.ratio,
    });
    results.push(await oneAtATime(fixture, sides, who));
    await fixture.stop('floor search.ts');
  }
  return results;
}

/** The portal's statement, and its parameters for each text. */
async function optionsOf({ role, id }: Searcher): Promise<SearchOptions> {
  const statementFor = (text: string) =>
    statementOf('search/search.queries', 'SearchQueries', (queries: SearchQueries) =>
      queries.find(text, MOST, { role, id }),
    );
  const values = await Promise.all(
    texts.map(async (text) => [pathOf(text), (await statementFor(text)).values] as const),
  );
  const { name, text } = await statementFor(NOTHING);
  return { name, text, valuesOf: Object.fromEntries(values) };
}

const asking = ({ headers }: SignedIn) => ({
  path: '/api/search',
  requests: texts.map((text) => ({ method: 'GET', path: pathOf(text), headers })),
});

/** The response time for one caller who waits for each answer. */
async function oneAtATime(
  fixture: Fixture,
  { floor, portal }: Sides<Pick<Side, 'port'>>,
  who: Searcher,
): Promise<GoalResult> {
  const atFloor = await timesOf(fixture, floor, who);
  const atPortal = await timesOf(fixture, portal, who);
  return {
    name: `GET /api/search as ${who.name}, one at a time: p95, against ${wanted.p95} ms`,
    floor: `${atFloor.percentile(0.5).toFixed(1)}, p95 ${atFloor.percentile(0.95).toFixed(1)} ms`,
    portal: `${atPortal.percentile(0.5).toFixed(1)}, p95 ${atPortal.percentile(0.95).toFixed(1)} ms`,
    ratio: atPortal.percentile(0.95) / wanted.p95,
    goal: 1,
    lowerIsBetter: true,
  };
}

async function timesOf(fixture: Fixture, side: Pick<Side, 'port'>, { headers }: SignedIn): Promise<Timings> {
  const timings = new Timings();
  const caller = fixture.callerOf(side, timings);
  for (let time = 0; time < TIMES; time += 1)
    for (const text of texts) await caller.call(text, 'GET', pathOf(text), { headers });
  caller.close();
  return timings;
}

/** Both answers are equal, and texts that exist are found. */
async function assertSame(
  { floor, portal }: Sides<Pick<Side, 'port'>>,
  { role, headers }: Searcher,
): Promise<void> {
  const find = async ({ port }: Pick<Side, 'port'>, text: string): Promise<unknown[]> => {
    const response = await fetch(`http://127.0.0.1:${port}${pathOf(text)}`, { headers });
    if (response.status !== 200) throw new Error(`${text}: ${response.status} ${await response.text()}`);
    return JSON.parse(await response.text());
  };
  for (const text of texts) {
    const [ofPortal, ofFloor] = await Promise.all([find(portal, text), find(floor, text)]);
    assert.deepEqual(ofPortal, ofFloor);
    if (role === 'admin') assert.equal(ofPortal.length > 0, text !== NOTHING, `what is found of ${text}`);
  }
}
