import { dayOf } from './cash-flows.js';
import { centsOf, dollarsOf } from './cents.js';
import { fixedPoint, largerOf, roundToCents } from './fixed-point.js';
import { carryOf, Tiers, tiers, type CarryTerms, type DealFlow, type Parts, type Tier } from './tiers.js';

/** A payment, or what would be paid if everything were sold on a day. */
export interface Payment {
  date: string;
  /** US dollars, as decimal text; below zero counts as nothing. */
  amount: string;
}

/** How much of a payment belongs to a tier, in US dollars: `amount` is the LP's part and the manager's. */
interface WaterfallStep {
  tier: Tier;
  amount: string;
  lp: string;
  manager: string;
}

export interface Waterfall {
  /** The carry that is due with the payment: that of all flows and the payment less the carry withheld, never below zero. */
  carry: string;
  /** The carry of all flows and the payment. */
  carryToDate: string;
  /** Of the payment alone, in the order of the tiers; they add up to it. */
  steps: WaterfallStep[];
}

/**
 * The distribution waterfall of one entity in one deal (a deal-by-deal waterfall with a preferred return:
 * ILPA Principles 3.0, 2019, on the waterfall; A. Metrick and A. Yasuda, The Economics of Private Equity Funds, Review of
 * Financial Studies 23 (2010), on hurdle and catch-up). Every distribution, and at last the payment, goes through four
 * tiers, which run on totals:
 *
 * 1. the return of contributions, oldest first;
 * 2. the preferred return, oldest contribution first (finance/contribution.ts);
 * 3. the catch-up: catch-up % to the manager until it has carry % of preferred return and catch-up together. Without
 *    catch-up there is none; one that is not above the carry never ends;
 * 4. the split: carry % to the manager, the rest to the LP.
 *
 * Contributions of a day come before its distributions. Contributions of a day that come to less than zero (a reversed
 * receipt) are a distribution, distributions that do (a reversed distribution) a contribution.
 *
 * In: flows in any order, none after the payment; `withheld`: the carry withheld up to then, in whole cents. Out: US
 * dollars with two decimals; carry is rounded half up once. Errors: RangeError for a flow after the payment and for a text
 * that is no date or amount.
 */
export function waterfall(
  terms: CarryTerms,
  { flows, payment, withheld }: { flows: readonly DealFlow[]; payment: Payment; withheld: string },
): Waterfall {
  const { before, after } = runTiers(terms, flows, payment);
  const carryToDate = carryOf(after);
  return {
    carry: dollarsOf(largerOf(0n, carryToDate - centsOf(withheld))),
    carryToDate: dollarsOf(carryToDate),
    steps: roundedSteps(before, after),
  };
}

function runTiers(terms: CarryTerms, flows: readonly DealFlow[], payment: Payment) {
  const tiersOfDeal = new Tiers(terms);
  const late = flows.find(({ date }) => date > payment.date);
  if (late) throw new RangeError(`A flow of ${late.date} is after the payment of ${payment.date}`);
  tiersOfDeal.record(flows);
  const before = tiersOfDeal.parts();
  tiersOfDeal.distribute(dayOf(payment.date), largerOf(0n, fixedPoint(payment.amount)));
  return { before, after: tiersOfDeal.parts() };
}

/**
 * The parts of the payment in whole cents. Each is the difference of two rounded totals, so that the manager's parts add
 * up to what the rounded carry rises by, and all parts to the payment: totals of the manager are rounded half up, those
 * of the LP half down.
 */
function roundedSteps(before: Parts, after: Parts): WaterfallStep[] {
  let manager = totalOf(before, 'manager');
  let lp = totalOf(before, 'lp');
  return tiers.map((tier) => {
    const [managerStart, lpStart] = [manager, lp];
    manager += after[tier].manager - before[tier].manager;
    lp += after[tier].lp - before[tier].lp;
    const ofManager = roundToCents(manager) - roundToCents(managerStart);
    const ofLp = roundToCents(lp, 'down') - roundToCents(lpStart, 'down');
    return {
      tier,
      amount: dollarsOf(ofManager + ofLp),
      lp: dollarsOf(ofLp),
      manager: dollarsOf(ofManager),
    };
  });
}

const totalOf = (parts: Parts, whose: 'lp' | 'manager'): bigint =>
  tiers.reduce((sum, tier) => sum + parts[tier][whose], 0n);
