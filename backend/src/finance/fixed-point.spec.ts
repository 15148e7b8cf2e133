import { describe, expect, it } from '@jest/globals';
import { fixedPoint, ONE, roundToCents } from './fixed-point.js';

const HALF_A_CENT = ONE / 200n;
/** The last six of the 30 digits, which do not decide. */
const TRUSTED = 10n ** 6n;

describe('an amount in whole multiples of 10^-30', () => {
  it.each<[string, bigint]>([
    ['1', ONE],
    ['-0.5', -ONE / 2n],
    ['12.34', (ONE * 1234n) / 100n],
    ['0.000000000000000000000000000001', 1n],
  ])('of "%s" is exact', (text, amount) => expect(fixedPoint(text)).toBe(amount));

  it.each(['', '-', '.5', '1e5', '$1', '1 ', '--1', '1.2.3', '0.0000000000000000000000000000001'])(
    'is refused for "%s"',
    (text) => expect(() => fixedPoint(text)).toThrow(new RangeError(`"${text}" is no amount`)),
  );
});

describe('whole cents of an amount', () => {
  it.each<[string, bigint, { up: bigint; down: bigint }]>([
    ['nothing', 0n, { up: 0n, down: 0n }],
    ['a cent', HALF_A_CENT * 2n, { up: 1n, down: 1n }],
    ['half a cent', HALF_A_CENT, { up: 1n, down: 0n }],
    ['a cent and a half', HALF_A_CENT * 3n, { up: 2n, down: 1n }],
    ['less than half a cent', HALF_A_CENT - TRUSTED, { up: 0n, down: 0n }],
    ['more than half a cent', HALF_A_CENT + TRUSTED, { up: 1n, down: 1n }],
    [
      'half a cent of thirds, which lacks a last digit',
      (ONE / 3n) * 3n - ONE + HALF_A_CENT,
      { up: 1n, down: 0n },
    ],
  ])('%s', (_what, amount, { up, down }) => {
    expect(roundToCents(amount)).toBe(up);
    expect(roundToCents(amount, 'up')).toBe(up);
    expect(roundToCents(amount, 'down')).toBe(down);
  });
});
