import type { Decimal } from 'decimal.js';
import { Contribution } from './contribution.js';
import { dayOf } from './cash-flows.js';
import { Exact } from './exact.js';

/** Percentages of a deal as decimal text: "20" is 20 %. */
export interface CarryTerms {
  /** The manager's share of gains. */
  carryPercent: string;
  /** A year, compounded on each contribution's anniversaries. */
  preferredReturnPercent: string;
  /** The manager's share of what follows the preferred return, until it has its carry of both; 0: no catch-up. */
  catchUpPercent: string;
}

/** What an entity paid into a deal and received from it on a day, negative where that was reversed. */
export interface DealFlow {
  /** YYYY-MM-DD. */
  date: string;
  /** US dollars, as decimal text: paid in, with fees and expenses. */
  contributed: string;
  /** US dollars, as decimal text: paid out, and the carry that was withheld. */
  distributed: string;
}

/** A payment, or what would be paid if everything were sold on a day. */
export interface Payment {
  date: string;
  /** US dollars, as decimal text; below zero counts as nothing. */
  amount: string;
}

export const tiers = ['returnOfContributions', 'preferredReturn', 'catchUp', 'split'] as const;
type Tier = (typeof tiers)[number];

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
 * dollars with two decimals; carry is rounded half up once. Errors: RangeError for a flow after the payment and for a
 * date that is none, DecimalError for a text that is no number.
 */
export function waterfall(
  terms: CarryTerms,
  { flows, payment, withheld }: { flows: readonly DealFlow[]; payment: Payment; withheld: string },
): Waterfall {
  const { paid, before, after } = runTiers(terms, flows, payment);
  const carryToDate = toCents(managerOf(after));
  return {
    carry: Exact.max(0, carryToDate.minus(withheld)).toFixed(2),
    carryToDate: carryToDate.toFixed(2),
    steps: roundedSteps(paid, before, after),
  };
}

interface Part {
  lp: Decimal;
  manager: Decimal;
}
type Parts = Record<Tier, Part>;

function runTiers(terms: CarryTerms, flows: readonly DealFlow[], payment: Payment) {
  const tiersOfDeal = new Tiers(terms);
  let paid = new Exact(0);
  for (const { date, contributed, distributed } of byDay(flows)) {
    if (date > payment.date)
      throw new RangeError(`A flow of ${date} is after the payment of ${payment.date}`);
    if (contributed.gt(0)) tiersOfDeal.contribute(date, contributed);
    tiersOfDeal.distribute(dayOf(date), distributed);
    paid = paid.plus(distributed);
  }
  const before = tiersOfDeal.parts();
  tiersOfDeal.distribute(dayOf(payment.date), Exact.max(0, payment.amount));
  return { paid, before, after: tiersOfDeal.parts() };
}

/** The flows of each day, earliest first, neither part below zero. */
function byDay(flows: readonly DealFlow[]) {
  const days = new Map<string, { contributed: Decimal; distributed: Decimal }>();
  for (const { date, contributed, distributed } of flows) {
    const sums = days.get(date) ?? { contributed: new Exact(0), distributed: new Exact(0) };
    days.set(date, {
      contributed: sums.contributed.plus(contributed),
      distributed: sums.distributed.plus(distributed),
    });
  }
  return [...days]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, { contributed, distributed }]) => ({
      date,
      contributed: Exact.max(0, contributed).minus(Exact.min(0, distributed)),
      distributed: Exact.max(0, distributed).minus(Exact.min(0, contributed)),
    }));
}

/** What each tier has paid so far. */
class Tiers {
  private readonly carry: Decimal;
  private readonly rate: Decimal;
  private readonly catchUp: Decimal;
  private readonly contributions: Contribution[] = [];
  private returned: Decimal = new Exact(0);
  private preferred: Decimal = new Exact(0);
  private caughtUp: Decimal = new Exact(0);
  private divided: Decimal = new Exact(0);

  constructor({ carryPercent, preferredReturnPercent, catchUpPercent }: CarryTerms) {
    this.carry = new Exact(carryPercent).div(100);
    this.rate = new Exact(preferredReturnPercent).div(100);
    this.catchUp = new Exact(catchUpPercent).div(100);
  }

  contribute(date: string, amount: Decimal): void {
    this.contributions.push(new Contribution(date, amount, this.rate));
  }

  distribute(day: number, amount: Decimal): void {
    let rest = amount;
    for (const contribution of this.contributions) {
      const part = contribution.repay(day, rest);
      this.returned = this.returned.plus(part);
      rest = rest.minus(part);
    }
    for (const contribution of this.contributions) {
      const part = contribution.payPreferred(day, rest);
      this.preferred = this.preferred.plus(part);
      rest = rest.minus(part);
    }
    const part = Exact.min(rest, this.leftToCatchUp());
    this.caughtUp = this.caughtUp.plus(part);
    this.divided = this.divided.plus(rest.minus(part));
  }

  /** With catch-up u of a preferred return r the manager has its carry when catch-up % x u = carry % x (r + u). */
  private leftToCatchUp(): Decimal {
    if (this.catchUp.isZero()) return new Exact(0);
    if (this.catchUp.lte(this.carry)) return new Exact(Infinity);
    return this.preferred.times(this.carry).div(this.catchUp.minus(this.carry)).minus(this.caughtUp);
  }

  parts(): Parts {
    const all = (lp: Decimal) => ({ lp, manager: new Exact(0) });
    const shared = (amount: Decimal, share: Decimal) => ({
      lp: amount.minus(amount.times(share)),
      manager: amount.times(share),
    });
    return {
      returnOfContributions: all(this.returned),
      preferredReturn: all(this.preferred),
      catchUp: shared(this.caughtUp, this.catchUp),
      split: shared(this.divided, this.carry),
    };
  }
}

const managerOf = ({ catchUp, split }: Parts): Decimal => catchUp.manager.plus(split.manager);

/** What the last of 60 digits lacks, for example of thirds, does not decide whether half a cent is rounded up. */
const toCents = (amount: Decimal, rounding: Decimal.Rounding = Exact.ROUND_HALF_UP): Decimal =>
  amount.toDecimalPlaces(24).toDecimalPlaces(2, rounding);

/**
 * The parts of the payment in whole cents. Each is the difference of two rounded totals, so that the manager's parts add
 * up to what the rounded carry rises by, and all parts to the payment: totals of the manager are rounded half up, those
 * of the LP half down.
 */
function roundedSteps(paid: Decimal, before: Parts, after: Parts): WaterfallStep[] {
  let manager = managerOf(before);
  let lp = paid.minus(manager);
  return tiers.map((tier) => {
    const [managerStart, lpStart] = [manager, lp];
    manager = manager.plus(after[tier].manager.minus(before[tier].manager));
    lp = lp.plus(after[tier].lp.minus(before[tier].lp));
    const ofManager = toCents(manager).minus(toCents(managerStart));
    const ofLp = toCents(lp, Exact.ROUND_HALF_DOWN).minus(toCents(lpStart, Exact.ROUND_HALF_DOWN));
    return {
      tier,
      amount: ofManager.plus(ofLp).toFixed(2),
      lp: ofLp.toFixed(2),
      manager: ofManager.toFixed(2),
    };
  });
}
