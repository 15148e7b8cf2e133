import { expect, test } from '@jest/globals';
import { splitInOrder } from './split-in-order.js';

test('a split by weights adds up to the whole, the odd cents going to the first', () => {
  expect(splitInOrder(100n, [1, 1, 1])).toEqual([34n, 33n, 33n]);
  expect(splitInOrder(1001n, [3, 1])).toEqual([751n, 250n]);
  expect(splitInOrder(149999982n, [24, 18, 9, 14, 20]).reduce((sum, share) => sum + share, 0n)).toBe(
    149999982n,
  );
});
