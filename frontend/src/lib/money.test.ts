import { describe, expect, test } from '@jest/globals';
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
