import { describe, expect, it } from '@jest/globals';
import { dayOf } from './cash-flows.js';
import { Contribution } from './contribution.js';
import { fixedPoint, roundToCents } from './fixed-point.js';

const of = (date: string, amount = '100.00', rate = '0.08') =>
  new Contribution(date, fixedPoint(amount), fixedPoint(rate));

describe('a contribution', () => {
  it.each([
    ['a common year', '2025-02-28', '2026-02-28'],
    ['February 29 in the next year', '2024-02-29', '2025-02-28'],
    // A century has no February 29, but every fourth one has.
    ['February 29 in 1900', '1896-02-29', '1900-02-28'],
    ['February 29 in 2000', '1996-02-29', '2000-02-29'],
    ['February 29 in 2100', '2096-02-29', '2100-02-28'],
  ])('has its anniversary in %s', (_what, paidOn, anniversary) => {
    // Whole years compound, so that the day after the anniversary is the first one with interest on interest.
    const years = Number(anniversary.slice(0, 4)) - Number(paidOn.slice(0, 4));
    const base = 100 * 1.08 ** years;
    const preferred = of(paidOn).preferredOn(dayOf(anniversary) + 1);
    expect(Number(roundToCents(preferred)) / 100).toBeCloseTo(base - 100 + (base * 0.08) / 365, 2);
  });

  it('takes of a payment what it still lacks, and no more', () => {
    const contribution = of('2025-01-01');
    const day = dayOf('2025-07-01');
    expect(contribution.repay(day, fixedPoint('60.00'))).toBe(fixedPoint('60.00'));
    expect(contribution.repay(day, fixedPoint('60.00'))).toBe(fixedPoint('40.00'));
    expect(contribution.repay(day, fixedPoint('60.00'))).toBe(0n);
  });

  it('takes of a payment of preferred return what has accrued to its day, that of past years first', () => {
    const contribution = of('2025-01-01');
    // 8.00 of the first year, and 108.00 x 8% x 73/365 = 1.728 of the second.
    expect(contribution.payPreferred(dayOf('2026-03-15'), fixedPoint('9.00'))).toBe(fixedPoint('9.00'));
    expect(contribution.preferredOn(dayOf('2026-03-15'))).toBe(fixedPoint('0.728'));
    expect(contribution.payPreferred(dayOf('2026-03-15'), fixedPoint('9.00'))).toBe(fixedPoint('0.728'));
    // 100.00 x 8% x 292/365: what was paid of past years has left the base.
    expect(contribution.preferredOn(dayOf('2027-01-01'))).toBe(fixedPoint('6.4'));
  });
});
