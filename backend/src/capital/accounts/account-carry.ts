import { Temporal } from 'temporal-polyfill';
import { Exact } from '../../finance/exact.js';
import { accruedCarryByDeal } from '../carry/accrued-carry.js';
import type { AccountDealRow, AccountRow } from './capital-accounts.queries.js';
import type { RollForwardAmounts } from './roll-forward.sql.js';

/** A deal of an account with the carry that accrued on the day before the period and on its last day. */
export interface AccountDeal extends AccountDealRow {
  accruedCarry: string;
  opening: AccountDealRow['opening'] & { accruedCarry: string };
}

export type AccountWithCarry = Omit<AccountRow, 'deals' | 'openingCarries' | 'closingCarries'> & {
  deals: AccountDeal[];
};

const NONE = '0.00';

/** The account with accrued carry in its net asset values and, by its change, in the step of carry. */
export function withAccruedCarry({
  openingCarries,
  closingCarries,
  ...account
}: AccountRow): AccountWithCarry {
  const dayBefore = Temporal.PlainDate.from(account.from).subtract({ days: 1 }).toString();
  const before = accruedCarryByDeal(openingCarries, dayBefore);
  const after = accruedCarryByDeal(closingCarries, account.to);
  const deals = account.deals.map((deal) => {
    const { id } = deal.investment;
    const accrued = { before: before.get(id) ?? NONE, after: after.get(id) ?? NONE };
    return {
      ...deal,
      accruedCarry: accrued.after,
      opening: { ...deal.opening, accruedCarry: accrued.before },
      rollForward: lessCarry(deal.rollForward, accrued),
    };
  });
  return { ...lessCarry(account, { before: sumOf(before), after: sumOf(after) }), deals };
}

/** Opening and closing lose what accrued, so the step of carry loses what it grew by. */
function lessCarry<Account extends RollForwardAmounts>(
  account: Account,
  { before, after }: { before: string; after: string },
): Account {
  return {
    ...account,
    opening: new Exact(account.opening).minus(before).toFixed(2),
    carry: new Exact(account.carry).minus(after).plus(before).toFixed(2),
    closing: new Exact(account.closing).minus(after).toFixed(2),
  };
}

const sumOf = (byDeal: ReadonlyMap<string, string>): string =>
  [...byDeal.values()].reduce((sum, amount) => sum.plus(amount), new Exact(0)).toFixed(2);
