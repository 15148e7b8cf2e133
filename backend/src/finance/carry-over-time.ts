import { dayOf } from './cash-flows.js';
import { centsOf, dollarsOf } from './cents.js';
import { fixedPoint, largerOf } from './fixed-point.js';
import { Tiers, type CarryTerms, type DealFlow } from './tiers.js';
import type { Payment } from './waterfall.js';

/** A flow that counts from its date until it and its reversal cancel each other out. */
export interface ReversibleFlow extends DealFlow {
  /** YYYY-MM-DD: the first day on which it does not count; null for one that is not reversed. */
  undoneOn: string | null;
}

/** What would be paid if everything were sold on a day. */
export interface PaymentOnDay extends Payment {
  /** US dollars, as decimal text: the carry that was withheld by then. */
  withheld: string;
}

/**
 * The carry that `waterfall` gives for each of the payments, of the flows that count on its day, none of which sees the
 * others. Flows are recorded once and not for each day, unless one of them is undone.
 *
 * In: flows in any order; payments by their days, earliest first. Out: the carry of each payment in US dollars with two
 * decimals. Errors: as of `waterfall`.
 */
export function carryOverTime(
  terms: CarryTerms,
  flows: readonly ReversibleFlow[],
  payments: readonly PaymentOnDay[],
): string[] {
  let tiers = new Tiers(terms);
  let recordedTo = '';
  return payments.map(({ date, amount, withheld }) => {
    if (flows.some((flow) => isUndoneWithin(flow, recordedTo, date))) {
      tiers = new Tiers(terms);
      recordedTo = '';
    }
    tiers.record(flows.filter((flow) => flow.date > recordedTo && countsOn(flow, date)));
    recordedTo = date;
    const carry = tiers.carryWith(dayOf(date), fixedPoint(amount));
    return dollarsOf(largerOf(0n, carry - centsOf(withheld)));
  });
}

const countsOn = ({ date, undoneOn }: ReversibleFlow, day: string): boolean =>
  date <= day && (undoneOn === null || undoneOn > day);

const isUndoneWithin = ({ undoneOn }: ReversibleFlow, after: string, to: string): boolean =>
  undoneOn !== null && undoneOn > after && undoneOn <= to;
