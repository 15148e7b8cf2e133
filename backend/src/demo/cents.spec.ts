import { expect, test } from '@jest/globals';
import { centsOf, dollarsOf, splitCents } from './cents.js';

test('dollars become cents and cents dollars without losing any', () => {
  expect(centsOf('9999999999999.99')).toBe(999999999999999n);
  expect(centsOf('12.5')).toBe(1250n);
  expect(centsOf('7')).toBe(700n);
  expect(dollarsOf(999999999999999n)).toBe('9999999999999.99');
  expect(dollarsOf(5n)).toBe('0.05');
});

test('a split by weights adds up to the whole, the odd cents going to the first', () => {
  expect(splitCents(100n, [1, 1, 1])).toEqual([34n, 33n, 33n]);
  expect(splitCents(1001n, [3, 1])).toEqual([751n, 250n]);
  expect(splitCents(149999982n, [24, 18, 9, 14, 20]).reduce((sum, share) => sum + share, 0n)).toBe(
    149999982n,
  );
});
