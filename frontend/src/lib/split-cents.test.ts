import { expect, test } from '@jest/globals';
import { splitCents } from './split-cents';

const split = (total: bigint, ...weights: bigint[]) => [
  ...splitCents(
    total,
    weights.map((weight, index) => ({ id: String.fromCharCode(97 + index), weight })),
  ).values(),
];

test('the cents that are left go to the largest remainders, among equal ones to the smaller id', () => {
  expect(split(613n, 98n, 123n, 92n, 98n, 102n, 92n)).toEqual([99n, 125n, 93n, 99n, 104n, 93n]);
  expect(split(100n, 1n, 1n, 1n)).toEqual([34n, 33n, 33n]);
  expect(split(10n, 10n, 15n, 76n)).toEqual([1n, 1n, 8n]);
});

test('shares of amounts beyond what a number holds add up to the total', () => {
  const shares = split(99_999_999_999_999_999n, 3n, 333_333_333_333_333n, 7n, 0n);
  expect(shares.reduce((sum, cents) => sum + cents)).toBe(99_999_999_999_999_999n);
  expect(shares[3]).toBe(0n);
});

test('nothing is split among nobody, or by weights of zero', () => {
  expect(split(100n)).toEqual([]);
  expect(split(100n, 0n, 0n)).toEqual([0n, 0n]);
});
