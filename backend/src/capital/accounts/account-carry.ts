import { Exact } from '../../finance/exact.js';
import { dayBefore } from '../../finance/quarters.js';
import { accruedCarryByDeal } from '../carry/accrued-carry.js';
import type { AccountDealRow, AccountRow } from './capital-accounts.queries.js';
import type { RollForwardAmounts } from './roll-forward.sql.js';

/** A deal of an account with the carry that accrued on the day before the period and on its last day. */
export interface AccountDeal extends AccountDealRow {
  accruedCarry: string;
  opening: AccountDealRow['opening'] & { accruedCarry: string };
}

/** A roll-forward after accrued carry. */
export interface DatedRollForward extends RollForwardAmounts {
  from: string;
  to: string;
}

const NONE = '0.00';

/** The account with accrued carry in its net asset values and, by its change, in the step of carry. */
export function withAccruedCarry({ to, closingCarries, periods, deals, ...account }: AccountRow) {
  const after = accruedCarryByDeal(closingCarries, to);
  const openings = periods.map(({ openingCarries, from }) =>
    accruedCarryByDeal(openingCarries, dayBefore(from)),
  );
  const before = openings[0] ?? new Map<string, string>();
  return {
    ...account,
    rollForwards: periods.map(({ from, amounts }, at): DatedRollForward => {
      const accrued = { before: sumOf(openings[at]), after: sumOf(after) };
      return { from, to, ...lessCarry(amounts, accrued) };
    }),
    deals: deals.map((deal): AccountDeal => {
      const { id } = deal.investment;
      const accrued = { before: before.get(id) ?? NONE, after: after.get(id) ?? NONE };
      return {
        ...deal,
        accruedCarry: accrued.after,
        opening: { ...deal.opening, accruedCarry: accrued.before },
        rollForward: lessCarry(deal.rollForward, accrued),
      };
    }),
  };
}

/** Opening and closing lose what accrued, so the step of carry loses what it grew by. */
function lessCarry(
  amounts: RollForwardAmounts,
  { before, after }: { before: string; after: string },
): RollForwardAmounts {
  return {
    ...amounts,
    opening: new Exact(amounts.opening).minus(before).toFixed(2),
    carry: new Exact(amounts.carry).minus(after).plus(before).toFixed(2),
    closing: new Exact(amounts.closing).minus(after).toFixed(2),
  };
}

const sumOf = (byDeal: ReadonlyMap<string, string> = new Map()): string =>
  [...byDeal.values()].reduce((sum, amount) => sum.plus(amount), new Exact(0)).toFixed(2);
