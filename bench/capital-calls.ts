// The capital calls' reads whose floors are one statement.
import assert from 'node:assert/strict';
import { builtModule } from './built.ts';
import { ADMIN, same, type Call } from './calls.ts';
import type { SignedIn, SignedInLp } from './fixture.ts';
import { asObject, statementOf } from './statements.ts';

/** Only lines of the firm are named by it, of which the bench's fund has none. */
const FIRM = 'The firm';

interface EventsQueries {
  list(reader: typeof ADMIN, filters: object, whole: object): Promise<unknown>;
  one(id: string, reader: typeof ADMIN, firmName: string): Promise<unknown>;
}
interface AccountsQueries {
  of(
    holder: 'lp',
    id: string,
    period: { from: string | null; to: string },
    firmName: string,
  ): Promise<unknown>;
}

const events = (call: (queries: EventsQueries) => Promise<unknown>) =>
  statementOf('capital/events/capital-events.queries', 'CapitalEventsQueries', call);

type Deals = { [figure: string]: unknown }[];

/** All but the multiples of each deal, which the portal computes, and the inputs of those. */
function sameAccount(portal: string, floor: string): void {
  const { deals, ...account }: { deals: Deals } = JSON.parse(portal);
  const row: { deals: Deals; activity: string; due: string } & Record<string, unknown> = JSON.parse(floor);
  // No deal of the bench has terms, so no carry accrues.
  const { deals: sums, activity, due, openingCarries: _none, closingCarries: _either, ...rollForward } = row;
  assert.deepEqual(account, { ...rollForward, activity: JSON.parse(activity), due: JSON.parse(due) });
  const named = (list: Deals) =>
    list.map(({ investment, commitment, paidIn, value, due: open }) => ({
      investment,
      commitment,
      paidIn,
      value,
      open,
    }));
  assert.deepEqual(named(deals), named(sums));
}

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
  const statement = await statementOf<AccountsQueries>(
    'capital/accounts/capital-accounts.queries',
    'CapitalAccountsQueries',
    (queries) => queries.of('lp', who.id, { from: null, to }, FIRM),
  );
  return {
    path: `/api/capital-accounts/lps/${who.id}`,
    who,
    statement: asObject(statement),
    assertSame: sameAccount,
  };
};
