import { Contribution } from './contribution.js';
import { dayOf } from './cash-flows.js';
import { fixedPoint, largerOf, ONE, roundToCents, smallerOf } from './fixed-point.js';

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

/** Amounts of finance/fixed-point.ts. */
interface Part {
  lp: bigint;
  manager: bigint;
}
export type Parts = Record<Tier, Part>;

/**
 * What each tier of a waterfall (finance/waterfall.ts) has paid so far. Flows and payments come in the order of their days;
 * those of a day that come to less than zero are of the other direction.
 */
export class Tiers {
  private readonly carry: bigint;
  private readonly rate: bigint;
  private readonly catchUp: bigint;
  private readonly contributions: Contribution[] = [];
  /** Contributions that are not returned. */
  private open = 0n;
  private paid: Record<Tier, bigint> = {
    returnOfContributions: 0n,
    preferredReturn: 0n,
    catchUp: 0n,
    split: 0n,
  };

  constructor({ carryPercent, preferredReturnPercent, catchUpPercent }: CarryTerms) {
    this.carry = fixedPoint(carryPercent) / 100n;
    this.rate = fixedPoint(preferredReturnPercent) / 100n;
    this.catchUp = fixedPoint(catchUpPercent) / 100n;
  }

  /** Flows in any order, of which none is before what was recorded. */
  record(flows: readonly DealFlow[]): void {
    for (const { date, contributed, distributed } of byDay(flows)) {
      if (contributed > 0n) this.contribute(date, contributed);
      this.distribute(dayOf(date), distributed);
    }
  }

  distribute(day: number, amount: bigint): void {
    const after = this.after(day, amount);
    let returned = after.returnOfContributions - this.paid.returnOfContributions;
    let preferred = after.preferredReturn - this.paid.preferredReturn;
    this.open -= returned;
    for (const contribution of this.contributions) {
      returned -= contribution.repay(day, returned);
      preferred -= contribution.payPreferred(day, preferred);
    }
    this.paid = after;
  }

  /** In whole cents: the carry of all that was recorded, and of a payment of the amount on the day, which is not recorded. */
  carryWith(day: number, amount: bigint): bigint {
    return carryOf(this.partsOf(this.after(day, largerOf(0n, amount))));
  }

  parts(): Parts {
    return this.partsOf(this.paid);
  }

  private contribute(date: string, amount: bigint): void {
    this.contributions.push(new Contribution(date, amount, this.rate));
    this.open += amount;
  }

  /** What each tier has paid once the amount is paid on the day. */
  private after(day: number, amount: bigint): Record<Tier, bigint> {
    const { returnOfContributions, preferredReturn, catchUp, split } = this.paid;
    const returned = smallerOf(amount, this.open);
    const gain = amount - returned;
    const preferred = gain === 0n ? 0n : smallerOf(gain, this.preferredOn(day));
    const rest = gain - preferred;
    const caughtUp = rest === 0n ? 0n : this.toCatchUp(rest, preferredReturn + preferred);
    return {
      returnOfContributions: returnOfContributions + returned,
      preferredReturn: preferredReturn + preferred,
      catchUp: catchUp + caughtUp,
      split: split + rest - caughtUp,
    };
  }

  private preferredOn(day: number): bigint {
    return this.contributions.reduce((sum, contribution) => sum + contribution.preferredOn(day), 0n);
  }

  /** With catch-up u of a preferred return r the manager has its carry when catch-up % x u = carry % x (r + u). */
  private toCatchUp(rest: bigint, preferredReturn: bigint): bigint {
    if (this.catchUp === 0n) return 0n;
    if (this.catchUp <= this.carry) return rest;
    const inAll = (preferredReturn * this.carry) / (this.catchUp - this.carry);
    return smallerOf(rest, largerOf(0n, inAll - this.paid.catchUp));
  }

  private partsOf(paid: Record<Tier, bigint>): Parts {
    const shared = (amount: bigint, share: bigint) => {
      const manager = (amount * share) / ONE;
      return { lp: amount - manager, manager };
    };
    return {
      returnOfContributions: { lp: paid.returnOfContributions, manager: 0n },
      preferredReturn: { lp: paid.preferredReturn, manager: 0n },
      catchUp: shared(paid.catchUp, this.catchUp),
      split: shared(paid.split, this.carry),
    };
  }
}

/** The flows of each day, earliest first, neither part below zero. */
function byDay(flows: readonly DealFlow[]) {
  const days = new Map<string, { contributed: bigint; distributed: bigint }>();
  for (const { date, contributed, distributed } of flows) {
    const sums = days.get(date) ?? { contributed: 0n, distributed: 0n };
    days.set(date, {
      contributed: sums.contributed + fixedPoint(contributed),
      distributed: sums.distributed + fixedPoint(distributed),
    });
  }
  return [...days]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, { contributed, distributed }]) => ({
      date,
      contributed: largerOf(0n, contributed) - smallerOf(0n, distributed),
      distributed: largerOf(0n, distributed) - smallerOf(0n, contributed),
    }));
}

/** In whole cents, rounded half up once. */
export const carryOf = ({ catchUp, split }: Parts): bigint => roundToCents(catchUp.manager + split.manager);
