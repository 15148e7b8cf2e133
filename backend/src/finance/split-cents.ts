import { Decimal } from 'decimal.js';

/** One of those that an amount is split over. */
export interface Share {
  id: string;
  /** In any unit, as decimal text; not negative. */
  weight: string;
}

/**
 * Splits an amount in proportion to weights, in whole cents that add up to it: each share is rounded down, and the
 * cents left go to the largest remainders (Hare quota and largest remainders, as seats of a parliament are
 * apportioned: M. Gallagher, "Proportionality, disproportionality and electoral systems", Electoral Studies 10, 1991).
 *
 * In: US dollars as decimal text with at most two decimals, not negative. Out: the shares by id, as decimal text.
 * Equal remainders: the smaller id first, so that the order of the shares does not matter.
 * Errors: RangeError when all weights are zero and the amount is not.
 */
export function splitCents(amount: string, shares: readonly Share[]): Map<string, string> {
  const cents = new Decimal(amount).times(100);
  const total = shares.reduce((sum, { weight }) => sum.plus(weight), new Decimal(0));
  if (total.isZero() && !cents.isZero()) throw new RangeError('There is nothing to split the amount by');
  const parts = shares.map(({ id, weight }) => {
    const scaled = total.isZero() ? new Decimal(0) : cents.times(weight);
    const whole = total.isZero() ? scaled : scaled.divToInt(total);
    return { id, whole, remainder: total.isZero() ? scaled : scaled.minus(whole.times(total)) };
  });
  const left = cents.minus(parts.reduce((sum, { whole }) => sum.plus(whole), new Decimal(0))).toNumber();
  const byRemainder = parts.toSorted((a, b) => b.remainder.comparedTo(a.remainder) || (a.id < b.id ? -1 : 1));
  const luckier = new Set(byRemainder.slice(0, left).map(({ id }) => id));
  return new Map(
    parts.map(({ id, whole }) => [
      id,
      whole
        .plus(luckier.has(id) ? 1 : 0)
        .div(100)
        .toFixed(2),
    ]),
  );
}
