import type { WaterfallStep, WaterfallTier } from '../../../api/generated';
import { sumMoney } from '../../../lib/money';

export const tierNames: Record<WaterfallTier, string> = {
  returnOfContributions: 'Return of contributions',
  preferredReturn: 'Preferred return',
  catchUp: 'Catch-up',
  split: 'Split',
};

/** What all steps together pay, and of it the LP and the manager. */
export const waterfallTotals = (tiers: readonly Pick<WaterfallStep, 'amount' | 'lp' | 'manager'>[]) => ({
  amount: sumMoney(tiers.map(({ amount }) => amount)),
  lp: sumMoney(tiers.map(({ lp }) => lp)),
  manager: sumMoney(tiers.map(({ manager }) => manager)),
});
