import { describe, expect, it } from '@jest/globals';
import { fc } from '../../../scripts/testing/property.ts';
import { irr, yearsOf } from './irr.js';

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

  it('is a true zero, not nothing, when the value is what was paid', () => {
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
