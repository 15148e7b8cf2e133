import { expect, test } from '@jest/globals';
import { splitCents } from './split-cents';

const split = (total: bigint, ...weights: bigint[]) => [
  ...splitCents(
    total,
    weights.map((weight, at) => ({ id: String(at), weight })),
  ).values(),
];

test('whole amounts are split by the largest remainder', () => {
  expect(split(613n, 98n, 92n, 98n, 123n, 102n, 92n)).toEqual([99n, 93n, 99n, 125n, 104n, 93n]);
});

test('what cannot be split evenly goes to the first ids, and without weights all get the same', () => {
  expect(split(100n, 1n, 1n, 1n)).toEqual([34n, 33n, 33n]);
  expect(split(101n, 0n, 0n)).toEqual([51n, 50n]);
});
