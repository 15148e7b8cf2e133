// The capital calls' reads whose floors are one statement.
import assert from 'node:assert/strict';
import type {
  AccountDealRow,
  AccountRow,
  CapitalAccountsQueries,
} from '../backend/src/capital/accounts/capital-accounts.queries.ts';
import type { CapitalEventsQueries } from '../backend/src/capital/events/capital-events.queries.ts';
import { builtModule } from './built.ts';
import { ADMIN, same, type Call } from './calls.ts';
import type { SignedIn, SignedInLp } from './fixture.ts';
import { asObject, statementOf } from './statements.ts';

/** Only lines of the firm are named by it, of which the bench's fund has none. */
const FIRM = 'The firm';

const events = (call: (queries: CapitalEventsQueries) => Promise<unknown>) =>
  statementOf('capital/events/capital-events.queries', 'CapitalEventsQueries', call);

/** All but the multiples of each deal, which the portal computes, and the inputs of those. */
function sameAccount(portal: string, floor: string): void {
  const { deals, ...account }: { deals: AccountDealRow[] } = JSON.parse(portal);
  const { name, to, periods, activity, due, ...row }: AccountRow = JSON.parse(floor);
  // No deal of the bench has terms, so no carry accrues.
  const { from, amounts } = periods[0] ?? assert.fail('The account has no period');
  const texts = { activity: JSON.parse(activity), due: JSON.parse(due) };
  assert.deepEqual(account, { name, from, to, ...amounts, ...texts });
  assert.deepEqual(deals.map(sumsOf), row.deals.map(sumsOf));
}

const sumsOf = ({ investment, commitment, paidIn, value, due }: AccountDealRow) => ({
  investment,
  commitment,
  paidIn,
  value,
  due,
});

/** All events, 3,000 at data A. */
export const eventList = async (who: SignedIn): Promise<Call> => ({
  path: '/api/capital-events',
  isLong: true,
  who,
  statement: await events((queries) => queries.list(ADMIN, {}, {})),
  assertSame: same,
});

export const oneEvent = async (who: SignedIn, id: string): Promise<Call> => ({
  path: `/api/capital-events/${id}`,
  who,
  statement: await events((queries) => queries.one(id, ADMIN, FIRM)),
  assertSame: same,
});

/** The account of an LP since its beginning, with two events of each of its 100 deals. */
export const capitalAccount = async (who: SignedInLp): Promise<Call> => {
  const { Clock } = await builtModule<{ Clock: new () => { today(): string } }>('config/clock');
  const to = new Clock().today();
  const statement = await statementOf<CapitalAccountsQueries>(
    'capital/accounts/capital-accounts.queries',
    'CapitalAccountsQueries',
    (queries) => queries.of('lp', who.id, { firstDays: [null], to }, FIRM),
  );
  return {
    path: `/api/capital-accounts/lps/${who.id}`,
    who,
    statement: asObject(statement),
    assertSame: sameAccount,
  };
};
