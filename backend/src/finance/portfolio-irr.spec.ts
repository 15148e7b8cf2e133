import { describe, expect, it } from '@jest/globals';
import { irr, yearsOf } from './irr.js';
import { portfolioIrr } from './portfolio-irr.js';

describe('portfolioIrr', () => {
  it.each([
    // One holding: the same as irr, table of the portal's decisions, section 3.
    ['one holding of 2 years that doubled', '100000.00', '200000.00', 100_000 * 730.5, 0.414214],
    ['one holding that halved in a year', '100000.00', '50000.00', 100_000 * 365.25, -0.5],
    ['nothing left', '100000.00', '0.00', 100_000 * 1000, -1],
    ['a gain beyond the limit', '100000.00', '5000000.00', 100_000 * 182.625, 10],
    ['a holding of two days', '100000.00', '120000.00', 100_000 * 2, null],
    ['nothing invested', '0.00', '1000.00', 0, null],
    // 100 for 1 year and 300 for 3 years are held 2.5 years in the mean: (800 / 400)^(1 / 2.5) - 1.
    ['two holdings weighted by amount', '400.00', '800.00', 100 * 365.25 + 300 * 1095.75, 0.319508],
    ['a purchase that lies in the future', '100.00', '200.00', -36_500, null],
  ])('of %s', (_what, invested, value, dollarDays, expected) => {
    const rate = portfolioIrr({ invested, value, dollarDays: String(dollarDays) });
    if (expected === null) expect(rate).toBeNull();
    else expect(rate).toBeCloseTo(expected, 6);
  });

  it('of a single holding is exactly its own', () => {
    const own = irr('12345.67', '23456.78', yearsOf(777));
    expect(
      portfolioIrr({ invested: '12345.67', value: '23456.78', dollarDays: (12345.67 * 777).toFixed(2) }),
    ).toBeCloseTo(own ?? NaN, 12);
  });
});
