// An LP's calls on statement day; every answer is compared with the tables.
import assert from 'node:assert/strict';
import { messageOf } from '../errors.ts';
import { roundRobin } from '../round-robin.ts';
import type { Caller } from './caller.ts';
import { canaries, digestOf, type Holding, type Person } from './statement-fund.ts';

type Check<Body> = (body: Body, person: Person) => void;

/** The fields of the portal's answers that are compared. */
interface PortfolioSummary {
  totalInvested: string;
  totalValue: string;
  activeInvestments: number;
}
interface OwnInvestment {
  id: string;
  lpAllocationAmount: string;
  currentValue: string;
}
interface K1Document {
  id: string;
  lpId: string;
  originalName: string;
}

/** The reads, whose times have a limit. */
export const reads: readonly string[] = [
  'portfolio',
  'own investments',
  'one investment',
  'K-1 list',
  'K-1 download',
];

const EVERY = 10;

/** One visit: the portfolio, its list, one of the list, the K-1s and one of them. `turn` chooses which. */
export async function visit(caller: Caller, person: Person, turn: number): Promise<void> {
  const investments = [...person.holdings.keys()];
  const k1s = [...person.k1s.keys()];
  await read(caller, person, 'portfolio', '/api/portfolio/summary', assertPortfolio);
  await read(caller, person, 'own investments', `/api/investments/lp/${person.id}`, assertInvestments);
  const one = roundRobin(investments, turn);
  await read(caller, person, 'one investment', `/api/investments/${one}`, assertInvestment);
  await read(caller, person, 'K-1 list', `/api/k1-documents/${person.id}`, assertK1s);
  await download(caller, person, roundRobin(k1s, turn));
}

/** The cheap calls, for as many requests as possible, and now and then a download. */
export async function briefVisit(caller: Caller, person: Person, turn: number): Promise<void> {
  const k1s = [...person.k1s.keys()];
  await read(caller, person, 'portfolio', '/api/portfolio/summary', assertPortfolio);
  await read(caller, person, 'K-1 list', `/api/k1-documents/${person.id}`, assertK1s);
  if (turn % EVERY === 0) await download(caller, person, roundRobin(k1s, turn));
}

async function read<Body>(
  caller: Caller,
  person: Person,
  name: string,
  path: string,
  check: Check<Body>,
): Promise<void> {
  const { body } = await caller.call(name, 'GET', path);
  const text = body.toString();
  noteFailure(caller, name, () => {
    for (const [canary] of text.matchAll(canaries)) assert.equal(canary, person.canary, 'of somebody else');
    check(JSON.parse(text), person);
  });
}

async function download(caller: Caller, person: Person, id: string): Promise<void> {
  const name = 'K-1 download';
  const { body, headers } = await caller.call(name, 'GET', `/api/k1-documents/${id}/download`);
  noteFailure(caller, name, () => {
    assert.equal(digestOf(body), person.k1s.get(id)?.digest, 'not the bytes of this K-1');
    assert.equal(headers['content-type'], 'application/pdf');
  });
}

function assertPortfolio(
  { totalInvested, totalValue, activeInvestments }: PortfolioSummary,
  { totals, holdings }: Person,
): void {
  assert.deepEqual([totalInvested, totalValue], [totals.invested, totals.value]);
  assert.equal(activeInvestments, holdings.size);
}

function assertInvestments(rows: readonly OwnInvestment[], { holdings }: Person): void {
  assert.equal(rows.length, holdings.size);
  for (const { id, lpAllocationAmount, currentValue } of rows)
    assert.deepEqual<Holding | undefined>(
      { amount: lpAllocationAmount, value: currentValue },
      holdings.get(id),
    );
}

function assertInvestment({ id, lpAllocationAmount }: OwnInvestment, { holdings }: Person): void {
  assert.equal(lpAllocationAmount, holdings.get(id)?.amount);
}

function assertK1s(rows: readonly K1Document[], { id: lpId, k1s }: Person): void {
  assert.equal(rows.length, k1s.size);
  for (const row of rows) {
    assert.equal(row.lpId, lpId);
    assert.equal(row.originalName, k1s.get(row.id)?.name);
  }
}

/** A wrong answer counts as an error like a failed one. */
function noteFailure(caller: Caller, name: string, check: () => void): void {
  try {
    check();
  } catch (error) {
    caller.timings.noteError(name, messageOf(error).split('\n', 1).join());
    throw error;
  }
}
