import { describe, expect, it } from '@jest/globals';
import { fc } from '../../../scripts/testing/property.ts';
import { splitCents } from './split-cents.js';

/** Shares named a, b, c … in this order. */
const sharesOf = (...weights: (string | number)[]) =>
  weights.map((weight, index) => ({ id: String.fromCharCode(97 + index), weight: String(weight) }));

describe('a split by largest remainder', () => {
  it.each<[string, bigint, (string | number)[], bigint[]]>([
    ['the example of the specification', 613n, [98, 123, 92, 98, 102, 92], [99n, 125n, 93n, 99n, 104n, 93n]],
    ['nothing over', 600n, ['1.00', '2.00', '3.00'], [100n, 200n, 300n]],
    ['a cent to the largest remainder', 10n, [1, 1.5, 7.6], [1n, 1n, 8n]],
    ['equal remainders to the smaller id', 100n, [1, 1, 1], [34n, 33n, 33n]],
    ['weights of different decimals', 1001n, ['3', '1.00'], [751n, 250n]],
    ['fractions smaller than cents', 3n, ['0.0001', '0.0002'], [1n, 2n]],
    ['nothing to those who weigh nothing', 5n, ['0', '1', '0.00', '1'], [0n, 3n, 0n, 2n]],
    ['fewer cents than lines', 1n, [1, 1, 2], [0n, 0n, 1n]],
    ['nothing', 0n, ['0', '1'], [0n, 0n]],
    ['nothing among nobody', 0n, [], []],
    [
      'more than binary numbers hold',
      99_999_999_999_999_999_999n,
      ['1', '1'],
      [50_000_000_000_000_000_000n, 49_999_999_999_999_999_999n],
    ],
  ])('gives %s', (_what, total, weights, expected) => {
    expect(splitCents(total, sharesOf(...weights))).toEqual(expected);
  });

  it.each<[string, bigint, (string | number)[], string]>([
    ['a negative total', -1n, [1], 'A negative total cannot be split'],
    ['a negative weight', 1n, ['-0.01', 5], 'A negative weight cannot be split by'],
    ['weights of zero alone', 1n, [0, '0.00'], 'There is no weight above zero to split by'],
    ['nobody to give to', 1n, [], 'There is no weight above zero to split by'],
    ['a weight that is no number', 1n, ['half'], 'Invalid argument: half'],
  ])('refuses %s', (_what, total, weights, message) => {
    expect(() => splitCents(total, sharesOf(...weights))).toThrow(message);
  });

  const cases = fc.record({
    total: fc.bigInt({ min: 0n, max: 10n ** 17n }),
    weights: fc.array(fc.integer({ min: 1, max: 10 ** 12 }), { minLength: 1, maxLength: 80 }),
  });

  it('adds up to the total, each share within a cent of its exact part', () => {
    fc.assert(
      fc.property(cases, ({ total, weights }) => {
        const split = splitCents(total, sharesOf(...weights));
        const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
        expect(split.reduce((all, cents) => all + cents, 0n)).toBe(total);
        for (const [index, cents] of split.entries()) {
          const off = cents * sum - total * BigInt(weights[index] ?? 0);
          expect(off < sum && -off < sum).toBe(true);
        }
      }),
    );
  });

  it('gives each line the same, in whatever order the lines are', () => {
    const shuffled = fc
      .record({
        total: fc.bigInt({ min: 0n, max: 10n ** 6n }),
        weights: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 26 }),
      })
      .chain(({ total, weights }) => {
        const shares = sharesOf(...weights);
        return fc.record({
          total: fc.constant(total),
          shares: fc.constant(shares),
          other: fc.shuffledSubarray(shares, { minLength: shares.length }),
        });
      });
    fc.assert(
      fc.property(shuffled, ({ total, shares, other }) => {
        const byId = (list: typeof shares) =>
          new Map(splitCents(total, list).map((cents, index) => [list[index]?.id, cents]));
        expect(byId(other)).toEqual(byId(shares));
      }),
    );
  });
});
