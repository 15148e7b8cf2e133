import { expect, test } from '@jest/globals';
import { formAmount, ownership, percentOf, usd } from './wording.js';

test('documents write dollars in groups of three, with cents only when there are any', () => {
  expect(usd('500000.00')).toBe('$500,000');
  expect(usd('1499999.82')).toBe('$1,499,999.82');
  expect(usd('12.50')).toBe('$12.50');
});

test('forms write every cent, and what is below zero in brackets', () => {
  expect(formAmount(123456789n)).toBe('1,234,567.89');
  expect(formAmount(-150n)).toBe('(1.50)');
  expect(formAmount(0n)).toBe('0.00');
});

test('a share is written in percent, and is zero of a total of zero', () => {
  expect(ownership('500000.00', '8500000.00')).toBe('5.88%');
  expect(percentOf(1n, 3n, 4)).toBe('33.3333%');
  expect(percentOf(0n, 0n, 4)).toBe('0.0000%');
});
