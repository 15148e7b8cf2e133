import { describe, expect, it } from '@jest/globals';
import { fc } from '../../../scripts/testing/property.ts';
import { holdingIrr, irr, yearsOf, portfolioIrr, multiple, totalReturn } from './returns.js';

const TODAY = '2026-07-01';

describe('irr', () => {
  // The table of the portal's decisions, section 3.
  it.each([
    ['100000', '200000', 2, 0.414214],
    ['100000', '50000', 1, -0.5],
    ['100000', '0', 3, -1],
    ['100000', '5000000', 0.5, 10],
    ['100000', '120000', 0.005, null],
    ['0', '1000', 2, null],
  ])('of %s invested and worth %s after %s years is %s', (invested, value, years, expected) => {
    const rate = irr(invested, value, years);
    if (expected === null) expect(rate).toBeNull();
    else expect(rate).toBeCloseTo(expected, 6);
  });

  it('is -100% for a holding that is worth nothing, however young', () => {
    expect(irr('100000.00', '0.00', 0)).toBe(-1);
    expect(irr('100000.00', '-5.00', 3)).toBe(-1);
  });

  it('is 0, not null, when the value is what was paid', () => {
    expect(irr('100000.00', '100000.00', 2)).toBe(0);
  });

  it('is not defined at exactly a hundredth of a year, and is just after', () => {
    expect(irr('100', '101', 0.01)).toBeNull();
    expect(irr('100', '100', 0.0101)).toBe(0);
  });

  it('is not defined before the investment date', () => {
    expect(irr('100', '200', -1)).toBeNull();
  });

  it('compounds back to the value: invested x (1 + irr)^years', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 1_000_000_000 }),
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        fc.double({ min: 1, max: 15, noNaN: true }),
        (invested, factor, years) => {
          const rate = irr(String(invested), String(invested * factor), years) ?? NaN;
          expect(invested * (1 + rate) ** years).toBeCloseTo(invested * factor, 0);
        },
      ),
    );
  });

  it('never leaves [-100%, +1000%]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1 }),
        fc.integer({ min: 0 }),
        fc.integer({ min: 4, max: 20_000 }),
        (a, b, days) => {
          const rate = irr(String(a), String(b), yearsOf(days)) ?? NaN;
          expect(rate).toBeGreaterThanOrEqual(-1);
          expect(rate).toBeLessThanOrEqual(10);
        },
      ),
    );
  });
});

describe('yearsOf', () => {
  it('counts years of 365.25 days', () => {
    expect(yearsOf(1461)).toBe(4);
    expect(yearsOf(0)).toBe(0);
  });
});

describe('holdingIrr', () => {
  const doubled = { invested: '100000.00', value: '200000.00', days: 731 };

  it('is of cost and value while companies paid nothing', () => {
    expect(holdingIrr({ ...doubled, flows: null }, TODAY)).toBe(irr('100000.00', '200000.00', yearsOf(731)));
  });

  it('is of the dated flows once companies paid something', () => {
    const flows = [
      { date: '2024-06-30', amount: '-100000.00' },
      { date: '2025-06-30', amount: '50000.00' },
    ];
    const early = holdingIrr({ ...doubled, value: '150000.00', flows }, TODAY);
    expect(early).toBeGreaterThan(irr('100000.00', '200000.00', yearsOf(731)) ?? NaN);
  });
});

describe('portfolioIrr', () => {
  it('is of the dated flows once companies paid something, whatever the mean holding time', () => {
    const flows = [
      { date: '2024-07-01', amount: '-100.00' },
      { date: '2025-07-01', amount: '110.00' },
    ];
    const rate = portfolioIrr({ invested: '100.00', value: '0.00', dollarDays: '1', flows }, TODAY);
    expect(rate).toBeCloseTo(1.1 ** (365.25 / 365) - 1, 12);
  });

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
    const rate = portfolioIrr({ invested, value, flows: null, dollarDays: String(dollarDays) }, TODAY);
    if (expected === null) expect(rate).toBeNull();
    else expect(rate).toBeCloseTo(expected, 6);
  });

  it('of a single holding is exactly its own', () => {
    const own = irr('12345.67', '23456.78', yearsOf(777));
    expect(
      portfolioIrr(
        { invested: '12345.67', value: '23456.78', flows: null, dollarDays: (12345.67 * 777).toFixed(2) },
        TODAY,
      ),
    ).toBeCloseTo(own ?? NaN, 12);
  });
});

describe('multiple', () => {
  it.each([
    ['250000.00', '100000.00', 2.5],
    ['100000.00', '100000.00', 1],
    ['0.00', '100000.00', 0],
    ['0.00', '0.00', 0],
    ['5.00', '0.00', 0],
    ['0.01', '0.01', 1],
  ])('of %s worth and %s invested is %s', (value, invested, expected) => {
    expect(multiple(value, '0.00', invested)).toBe(expected);
  });

  it('counts what companies paid beside what is held', () => {
    expect(multiple('90.00', '60.00', '100.00')).toBe(1.5);
    expect(multiple('0.00', '60.00', '100.00')).toBe(0.6);
  });
});

describe('total return', () => {
  it.each([
    ['250000.00', '100000.00', '150000.00'],
    ['0.00', '100000.00', '-100000.00'],
    ['100000.00', '100000.00', '0.00'],
    ['0.30', '0.20', '0.10'],
    ['9999999999999999999.99', '0.01', '9999999999999999999.98'],
  ])('of %s worth and %s invested is %s', (value, invested, expected) => {
    expect(totalReturn(value, '0.00', invested)).toBe(expected);
  });

  it('counts what companies paid beside what is held', () => {
    expect(totalReturn('90.00', '60.00', '100.00')).toBe('50.00');
  });
});
