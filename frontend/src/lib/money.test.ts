import { describe, expect, test } from '@jest/globals';
import { fc } from '../../../scripts/testing/property.ts';
import { compareMoney, fromCents, shareOf, subtractMoney, sumMoney, toCents } from './money';

const largest = '9999999999999.99';

describe('money', () => {
  test.each([
    ['0.00', 0n],
    ['0.5', 50n],
    ['12', 1200n],
    ['-0.01', -1n],
    [largest, 999999999999999n],
  ])('%s is %s cents', (amount, cents) => {
    expect(toCents(amount)).toBe(cents);
  });

  test.each([
    [0n, '0.00'],
    [5n, '0.05'],
    [-5n, '-0.05'],
    [999999999999999n, largest],
  ])('%s cents are %s', (cents, amount) => {
    expect(fromCents(cents)).toBe(amount);
  });

  test.each(['', '1e5', '1.234', 'NaN', '1,000.00'])('"%s" is no money amount', (text) => {
    expect(() => toCents(text)).toThrow('Not a money amount');
  });

  test('one cent decides a comparison at the largest amounts', () => {
    expect(compareMoney('9999999999999.98', largest)).toBe(-1);
    expect(compareMoney(largest, '9999999999999.98')).toBe(1);
    expect(compareMoney('9.00', '10.00')).toBe(-1);
    expect(compareMoney('-10.00', '-9.00')).toBe(-1);
    expect(compareMoney('1.00', '1')).toBe(0);
  });

  test('sums and differences are exact to the cent', () => {
    expect(sumMoney(['0.10', '0.20'])).toBe('0.30');
    expect(sumMoney([largest, largest, '0.01'])).toBe('19999999999999.99');
    expect(sumMoney([])).toBe('0.00');
    expect(subtractMoney('0.30', '0.10')).toBe('0.20');
    expect(subtractMoney('1.00', '1.01')).toBe('-0.01');
  });

  test('a share is a ratio, and 0 of nothing', () => {
    expect(shareOf('333.33', '1000.00')).toBeCloseTo(0.33333, 10);
    expect(shareOf(largest, largest)).toBe(1);
    expect(shareOf('5.00', '0.00')).toBe(0);
  });
});

describe('money of any size', () => {
  const cents = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
  /** Without zeros before it, with two decimals, and 0 without a sign. */
  const tidied = (text: string) => {
    const [whole = '', decimals = ''] = text.replace('-', '').split('.');
    const digits = `${whole.replace(/^0+(?=\d)/, '')}.${decimals.padEnd(2, '0')}`;
    return text.startsWith('-') && /[1-9]/.test(digits) ? `-${digits}` : digits;
  };

  test('is read and written without losing a cent', () => {
    fc.assert(fc.property(cents, (amount) => expect(toCents(fromCents(amount))).toBe(amount)));
    fc.assert(fc.property(cents, (amount) => expect(fromCents(amount)).toMatch(/^-?(0|[1-9]\d*)\.\d{2}$/)));
  });

  test('is compared, added and subtracted as its cents are', () => {
    fc.assert(
      fc.property(cents, cents, (left, right) => {
        const [a, b] = [fromCents(left), fromCents(right)];
        expect(Math.sign(compareMoney(a, b))).toBe(left === right ? 0 : left < right ? -1 : 1);
        expect(sumMoney([a, b])).toBe(fromCents(left + right));
        expect(subtractMoney(a, b)).toBe(fromCents(left - right));
      }),
    );
  });

  test('text is an amount as a whole, or is refused', () => {
    const almost = fc.string({ unit: fc.constantFrom(...'-+.,eE 0123456789\n٣') });
    fc.assert(
      fc.property(almost, (text) => {
        const isAmount = /^-?[0-9]+([.][0-9]{1,2})?$/.test(text) && !text.endsWith('\n');
        if (!isAmount) expect(() => toCents(text)).toThrow('Not a money amount');
        else expect(fromCents(toCents(text))).toBe(tidied(text));
      }),
      { numRuns: 500, examples: [['1.00\n'], ['-'], ['.5'], ['5.'], ['--1'], ['+1']] },
    );
  });

  test('shares of a whole that is split come to 1, but for a ten-millionth each', () => {
    const parts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 15n }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(parts, (amounts) => {
        const whole = sumMoney(amounts.map(fromCents));
        const shares = amounts.map((amount) => shareOf(fromCents(amount), whole));
        const total = shares.reduce((sum, share) => sum + share, 0);
        expect(Math.abs(total - 1)).toBeLessThanOrEqual(amounts.length * 1e-7 + 1e-12);
      }),
    );
  });
});
