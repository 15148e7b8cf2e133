import { expect, test } from '@jest/globals';
import { centsOf, dollarsOf } from './cents.js';

test.each([
  ['9999999999999.99', 999_999_999_999_999n],
  ['12.50', 1250n],
  ['7.00', 700n],
  ['0.05', 5n],
  ['0.00', 0n],
  ['-0.05', -5n],
  ['-12.50', -1250n],
])('%s dollars are %s cents, and back', (dollars, cents) => {
  expect(centsOf(dollars)).toBe(cents);
  expect(dollarsOf(cents)).toBe(dollars);
});

test.each([
  ['12.5', 1250n],
  ['7', 700n],
  ['-0', 0n],
  ['1.500', 150n],
])('%s dollars are %s cents, however many decimals are written', (dollars, cents) => {
  expect(centsOf(dollars)).toBe(cents);
});

test.each([
  ['0.001', '0.001 is not in whole cents'],
  ['NaN', 'NaN is not in whole cents'],
  ['1,000.00', 'Invalid argument: 1,000.00'],
])('%s is refused', (dollars, message) => {
  expect(() => centsOf(dollars)).toThrow(message);
});
