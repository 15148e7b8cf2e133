// What an LP does on statement day, call by call; every answer is held against what the tables say.
import assert from 'node:assert/strict';
import { canaries, digestOf } from './statement-fund.ts';

/** The calls that only read, whose times are held against the bar. */
export const reads = ['portfolio', 'own investments', 'one investment', 'K-1 list', 'K-1 download'];

const EVERY = 10;

/** One visit: the portfolio, its list, one of the list, the K-1s and one of them. `turn` chooses which. */
export async function visit(caller, person, turn) {
  const investments = [...person.holdings.keys()];
  const k1s = [...person.k1s.keys()];
  await see(caller, person, 'portfolio', '/api/portfolio/summary', seePortfolio);
  await see(caller, person, 'own investments', `/api/investments/lp/${person.id}`, seeInvestments);
  const one = investments[turn % investments.length];
  await see(caller, person, 'one investment', `/api/investments/${one}`, seeInvestment);
  await see(caller, person, 'K-1 list', `/api/k1-documents/${person.id}`, seeK1s);
  await download(caller, person, k1s[turn % k1s.length]);
}

/** The calls that cost little, for as many requests as can be; now and then a download among them. */
export async function briefVisit(caller, person, turn) {
  const k1s = [...person.k1s.keys()];
  await see(caller, person, 'portfolio', '/api/portfolio/summary', seePortfolio);
  await see(caller, person, 'K-1 list', `/api/k1-documents/${person.id}`, seeK1s);
  if (turn % EVERY === 0) await download(caller, person, k1s[turn % k1s.length]);
}

async function see(caller, person, name, path, check) {
  const { body } = await caller.call(name, 'GET', path);
  const text = body.toString();
  holds(caller, name, () => {
    for (const [canary] of text.matchAll(canaries)) assert.equal(canary, person.canary, 'of somebody else');
    check(JSON.parse(text), person);
  });
}

async function download(caller, person, id) {
  const name = 'K-1 download';
  const { body, headers } = await caller.call(name, 'GET', `/api/k1-documents/${id}/download`);
  holds(caller, name, () => {
    assert.equal(digestOf(body), person.k1s.get(id).digest, 'not the bytes of this K-1');
    assert.equal(headers['content-type'], 'application/pdf');
  });
}

function seePortfolio({ totalInvested, totalValue, activeInvestments }, { totals, holdings }) {
  assert.deepEqual([totalInvested, totalValue], [totals.invested, totals.value]);
  assert.equal(activeInvestments, holdings.size);
}

function seeInvestments(rows, { holdings }) {
  assert.equal(rows.length, holdings.size);
  for (const { id, lpAllocationAmount, currentValue } of rows)
    assert.deepEqual({ amount: lpAllocationAmount, value: currentValue }, holdings.get(id));
}

function seeInvestment({ id, lpAllocationAmount }, { holdings }) {
  assert.equal(lpAllocationAmount, holdings.get(id).amount);
}

function seeK1s(rows, { id: lpId, k1s }) {
  assert.equal(rows.length, k1s.size);
  for (const row of rows) {
    assert.equal(row.lpId, lpId);
    assert.equal(row.originalName, k1s.get(row.id).name);
  }
}

/** A wrong answer is a fault as much as a failed one. */
function holds(caller, name, check) {
  try {
    check();
  } catch (error) {
    caller.timings.fault(name, error.message.split('\n', 1)[0]);
    throw error;
  }
}
