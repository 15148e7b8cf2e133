import { expect, test } from '@jest/globals';
import { longDate, shortDate, usd } from './texts.js';

test('documents write a date as Americans do, the same day in every time zone', () => {
  expect(longDate('2026-01-01')).toBe('January 1, 2026');
  expect(shortDate('2026-09-01')).toBe('Sep 1, 2026');
});

test('an amount is written to the cent, whatever its size', () => {
  expect(usd('9999999999999.99')).toBe('$9,999,999,999,999.99');
  expect(usd('-0.5')).toBe('-$0.50');
});
