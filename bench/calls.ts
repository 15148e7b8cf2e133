// The calls whose floors are one statement, each with its user and the parts of the answer that the floor omits.
import assert from 'node:assert/strict';
import type { Client } from 'pg';
import type { Reader } from '../backend/src/access/actor.ts';
import type { AllocationsQueries } from '../backend/src/allocations/allocations.queries.ts';
import type { InvestmentsQueries } from '../backend/src/investments/investments.queries.ts';
import type { MarksQueries } from '../backend/src/marks/marks.queries.ts';
import type { PortfolioQueries } from '../backend/src/portfolio/portfolio.queries.ts';
import type { SignedIn, SignedInLp } from './fixture.ts';
import { firstRow } from './rows.ts';
import { asObject, bodyAlone, statementOf, type Statement } from './statements.ts';

/** What an admin's reads answer follows from the role alone. */
export const ADMIN: Reader = { role: 'admin', id: '' };

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type JsonRecord = Record<string, Json>;

/** One of the portal's calls that is compared with its statement. */
export interface Call {
  path: string;
  who: SignedIn;
  statement: Statement;
  /** Throws unless both answers are equal but for what the floor omits. */
  assertSame: (portal: string, floor: string) => void;
  /** A megabyte and more. */
  isLong?: boolean;
  /** Each row of the statement is a record of an array. */
  isArray?: boolean;
}

export interface Calls {
  investments: Call;
  fundMetrics: Call;
  latestMarks: Call;
  allocations: Call;
  ofLp: Call;
  summary: Call;
}

/** Record by record: the difference of two long lists takes minutes and gigabytes to be written. */
export function same(portal: string, floor: string): void {
  const [ofPortal, ofFloor] = [portal, floor].map((answer) => [JSON.parse(answer)].flat());
  assert.equal(ofPortal?.length, ofFloor?.length);
  for (const [at, record] of (ofPortal ?? []).entries()) assert.deepEqual(record, ofFloor?.[at]);
}

/** All but the return, its multiple and its rate, which the portal computes row by row. */
function sameRows(portal: string, floor: string): void {
  const rowsOf = (answer: string) => {
    const rows: JsonRecord[] = JSON.parse(answer);
    return rows.map(({ totalReturn: _return, multiple: _multiple, irr: _irr, ...row }) => row);
  };
  assert.deepEqual(rowsOf(portal), rowsOf(floor));
}

/** The sums alone, from which the portal computes the return, its multiple and its rate. */
function sameSums(portal: string, floor: string): void {
  const {
    totalReturn: _return,
    returnMultiple: _multiple,
    irr: _irr,
    ...answer
  }: JsonRecord = JSON.parse(portal);
  const { invested, value, realized, activeInvestments }: JsonRecord = JSON.parse(floor);
  assert.deepEqual(answer, { totalInvested: invested, totalValue: value, realized, activeInvestments });
}

export async function callsOf({
  client,
  lp,
  admin,
}: {
  client: Client;
  lp: SignedInLp;
  admin: SignedIn;
}): Promise<Calls> {
  const { id } = await anInvestment(client);
  return { ...(await callsOfAdmin(admin, id)), ...(await callsOfLp(lp)) };
}

const investments = (call: (queries: InvestmentsQueries) => Promise<unknown>) =>
  statementOf('investments/investments.queries', 'InvestmentsQueries', call);
const allocations = (call: (queries: AllocationsQueries) => Promise<unknown>) =>
  statementOf('allocations/allocations.queries', 'AllocationsQueries', call);
const portfolio = (call: (queries: PortfolioQueries) => Promise<unknown>) =>
  statementOf('portfolio/portfolio.queries', 'PortfolioQueries', call);
const marks = (call: (queries: MarksQueries) => Promise<unknown>) =>
  statementOf('marks/marks.queries', 'MarksQueries', call);

const callsOfAdmin = async (who: SignedIn, id: string) => ({
  investments: {
    path: '/api/investments',
    isLong: true,
    isArray: true,
    who,
    statement: bodyAlone(await investments((queries) => queries.list(ADMIN))),
    assertSame: sameRows,
  },
  fundMetrics: {
    path: '/api/fund-metrics',
    who,
    statement: await portfolio((queries) => queries.fundMetrics()),
    assertSame: same,
  },
  latestMarks: {
    path: '/api/latest-marks',
    who,
    statement: await marks((queries) => queries.latest(ADMIN)),
    assertSame: same,
  },
  allocations: {
    path: `/api/allocations/investment/${id}`,
    who,
    statement: await allocations((queries) => queries.ofInvestment(id, ADMIN, {})),
    assertSame: same,
  },
});

const callsOfLp = async (who: SignedInLp) => ({
  ofLp: {
    path: `/api/investments/lp/${who.id}`,
    isArray: true,
    who,
    statement: bodyAlone(
      await investments((queries) => queries.ofHolder({ lpId: who.id }, { role: 'lp', id: who.id }, {})),
    ),
    assertSame: sameRows,
  },
  summary: {
    path: '/api/portfolio/summary',
    who,
    statement: asObject(await portfolio((queries) => queries.ofHolder({ lpId: who.id }))),
    assertSame: sameSums,
  },
});

/** A readable name, without the ids of this run. */
export const nameOf = ({ path }: Pick<Call, 'path'>): string => path.replace(/[0-9a-f-]{36}/, '{id}');

/** One with many allocations, the same in each run. */
async function anInvestment(client: Client): Promise<{ id: string }> {
  const first = 'select id from investments order by investment_name limit 1';
  return firstRow(await client.query<{ id: string }>(first));
}
