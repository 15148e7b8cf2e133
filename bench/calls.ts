// The calls whose floors are one statement, each with who asks and what the floor leaves out of the answer.
import assert from 'node:assert/strict';
import { asObject, bodyAlone, statementOf } from './statements.ts';

const ADMIN = { role: 'admin' };

/** Of the answers as they are parsed: all but the rates of return, which the portal reckons row by row. */
function sameRows(portal, floor) {
  assert.deepEqual(
    portal.map(({ irr: _irr, ...row }) => row),
    floor.map(({ irr: _none, ...row }) => row),
  );
}

/** The sums alone; the portal reckons multiple and rate of return of them. */
function sameSums(portal, { invested, value, totalReturn, activeInvestments }) {
  const { returnMultiple: _multiple, irr: _irr, ...sums } = portal;
  assert.deepEqual(sums, { totalInvested: invested, totalValue: value, totalReturn, activeInvestments });
}

/** By name: { path, who, statement, same, isLong, isArray }: of an array each record is a row. */
export async function callsOf({ client, lp, admin }) {
  const { id } = await anInvestment(client);
  return { ...(await callsOfAdmin(admin, id)), ...(await callsOfLp(lp)) };
}

const investments = (call) => statementOf('investments/investments.queries', 'InvestmentsQueries', call);
const allocations = (call) => statementOf('allocations/allocations.queries', 'AllocationsQueries', call);
const portfolio = (call) => statementOf('portfolio/portfolio.queries', 'PortfolioQueries', call);
const marks = (call) => statementOf('marks/marks.queries', 'MarksQueries', call);
const same = assert.deepEqual;

const callsOfAdmin = async (who, id) => ({
  investments: {
    path: '/api/investments',
    isLong: true,
    isArray: true,
    who,
    statement: bodyAlone(await investments((queries) => queries.list(ADMIN))),
    same: sameRows,
  },
  fundMetrics: {
    path: '/api/fund-metrics',
    who,
    statement: await portfolio((queries) => queries.fundMetrics()),
    same,
  },
  latestMarks: {
    path: '/api/latest-marks',
    who,
    statement: await marks((queries) => queries.latest()),
    same,
  },
  allocations: {
    path: `/api/allocations/investment/${id}`,
    who,
    statement: await allocations((queries) => queries.ofInvestment(id, ADMIN)),
    same,
  },
});

const callsOfLp = async (who) => ({
  ofLp: {
    path: `/api/investments/lp/${who.id}`,
    isArray: true,
    who,
    statement: bodyAlone(await investments((queries) => queries.ofLp(who.id))),
    same: sameRows,
  },
  summary: {
    path: '/api/portfolio/summary',
    who,
    statement: asObject(await portfolio((queries) => queries.ofLp(who.id))),
    same: sameSums,
  },
});

/** A name for people: without the ids of this run. */
export const nameOf = ({ path }) => path.replace(/[0-9a-f-]{36}/, '{id}');

/** One that many know the allocations of, the same in each run. */
async function anInvestment(client) {
  const first = 'select id from investments order by investment_name limit 1';
  return (await client.query(first)).rows[0];
}
