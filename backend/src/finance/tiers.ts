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

export const tiers = ['returnOfContributions', 'preferredReturn', 'catchUp', 'split'] as const;
export type Tier = (typeof tiers)[number];

interface Part {
  lp: Decimal;
  manager: Decimal;
}
export type Parts = Record<Tier, Part>;

/**
 * What each tier of a waterfall (finance/waterfall.ts) has paid so far. Flows and payments come in the order of their days;
 * those of a day that come to less than zero are of the other direction.
 */
export class Tiers {
  private readonly carry: Decimal;
  private readonly rate: Decimal;
  private readonly catchUp: Decimal;
  private readonly contributions: Contribution[] = [];
  /** Contributions that are not returned. */
  private open: Decimal = new Exact(0);
  private paid: Record<Tier, Decimal> = {
    returnOfContributions: new Exact(0),
    preferredReturn: new Exact(0),
    catchUp: new Exact(0),
    split: new Exact(0),
  };

  constructor({ carryPercent, preferredReturnPercent, catchUpPercent }: CarryTerms) {
    this.carry = new Exact(carryPercent).div(100);
    this.rate = new Exact(preferredReturnPercent).div(100);
    this.catchUp = new Exact(catchUpPercent).div(100);
  }

  /** Flows in any order, of which none is before what was recorded. */
  record(flows: readonly DealFlow[]): void {
    for (const { date, contributed, distributed } of byDay(flows)) {
      if (contributed.gt(0)) this.contribute(date, contributed);
      this.distribute(dayOf(date), distributed);
    }
  }

  distribute(day: number, amount: Decimal): void {
    const after = this.after(day, amount);
    let returned = after.returnOfContributions.minus(this.paid.returnOfContributions);
    let preferred = after.preferredReturn.minus(this.paid.preferredReturn);
    this.open = this.open.minus(returned);
    for (const contribution of this.contributions) {
      returned = returned.minus(contribution.repay(day, returned));
      preferred = preferred.minus(contribution.payPreferred(day, preferred));
    }
    this.paid = after;
  }

  /** In whole cents: the carry of all that was recorded, and of a payment of the amount on the day, which is not recorded. */
  carryWith(day: number, amount: Decimal): Decimal {
    return toCents(managerOf(this.partsOf(this.after(day, Exact.max(0, amount)))));
  }

  parts(): Parts {
    return this.partsOf(this.paid);
  }

  private contribute(date: string, amount: Decimal): void {
    this.contributions.push(new Contribution(date, amount, this.rate));
    this.open = this.open.plus(amount);
  }

  /** What each tier has paid once the amount is paid on the day. */
  private after(day: number, amount: Decimal): Record<Tier, Decimal> {
    const { returnOfContributions, preferredReturn, catchUp, split } = this.paid;
    const returned = Exact.min(amount, this.open);
    const gain = amount.minus(returned);
    const preferred = gain.isZero() ? gain : Exact.min(gain, this.preferredOn(day));
    const rest = gain.minus(preferred);
    const caughtUp = rest.isZero()
      ? rest
      : Exact.min(rest, this.leftToCatchUp(preferredReturn.plus(preferred)));
    return {
      returnOfContributions: returnOfContributions.plus(returned),
      preferredReturn: preferredReturn.plus(preferred),
      catchUp: catchUp.plus(caughtUp),
      split: split.plus(rest).minus(caughtUp),
    };
  }

  private preferredOn(day: number): Decimal {
    return this.contributions.reduce(
      (sum, contribution) => sum.plus(contribution.preferredOn(day)),
      new Exact(0),
    );
  }

  /** With catch-up u of a preferred return r the manager has its carry when catch-up % x u = carry % x (r + u). */
  private leftToCatchUp(preferredReturn: Decimal): Decimal {
    if (this.catchUp.isZero()) return new Exact(0);
    if (this.catchUp.lte(this.carry)) return new Exact(Infinity);
    return preferredReturn.times(this.carry).div(this.catchUp.minus(this.carry)).minus(this.paid.catchUp);
  }

  private partsOf(paid: Record<Tier, Decimal>): Parts {
    const all = (lp: Decimal) => ({ lp, manager: new Exact(0) });
    const shared = (amount: Decimal, share: Decimal) => {
      const manager = amount.times(share);
      return { lp: amount.minus(manager), manager };
    };
    return {
      returnOfContributions: all(paid.returnOfContributions),
      preferredReturn: all(paid.preferredReturn),
      catchUp: shared(paid.catchUp, this.catchUp),
      split: shared(paid.split, this.carry),
    };
  }
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

export const managerOf = ({ catchUp, split }: Parts): Decimal => catchUp.manager.plus(split.manager);

/** What the last of 60 digits lacks, for example of thirds, does not decide whether half a cent is rounded up. */
export const toCents = (amount: Decimal, rounding: Decimal.Rounding = Exact.ROUND_HALF_UP): Decimal =>
  amount.toDecimalPlaces(24).toDecimalPlaces(2, rounding);
