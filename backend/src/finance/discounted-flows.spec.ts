import { describe, expect, it } from '@jest/globals';
import { DAYS_A_YEAR, DiscountedFlows } from './discounted-flows.js';

/** Amounts by the years, of 365 days, after the first one. */
const flows = (...amounts: [year: number, amount: number][]) =>
  new DiscountedFlows(amounts.map(([year, amount]) => ({ day: 20_000 + year * DAYS_A_YEAR, amount })));

describe('present values', () => {
  it('are those of each side, with the mean years until it is paid', () => {
    const { paid, received, sign } = flows([0, -100], [1, 55], [2, 60.5]).at(Math.log(1.1));
    // 55 / 1.1 and 60.5 / 1.1^2 are 50 each.
    expect(paid).toEqual({ log: expect.closeTo(Math.log(100), 14), duration: 0 });
    expect(received).toEqual({ log: expect.closeTo(Math.log(100), 14), duration: expect.closeTo(1.5, 14) });
    expect(sign).toBe(0);
  });

  // e^1000 and e^-1000 are beyond the range of binary floating point.
  it.each<[number, number, number, [year: number, amount: number][]]>([
    [
      10,
      Math.log(3) - 990,
      99,
      [
        [99, 3],
        [100, 2],
      ],
    ],
    [
      -10,
      Math.log(2) + 1000,
      100,
      [
        [99, 3],
        [100, 2],
      ],
    ],
    [
      -10,
      Math.log(2) + 1000,
      100,
      [
        [1, 4],
        [2, 3],
        [100, 2],
      ],
    ],
  ])(
    'of flows of a hundred years neither overflow nor vanish at a logarithmic rate of %d',
    (rate, log, mean, later) => {
      const { received } = flows([0, -1], ...later).at(rate);
      expect(received.log).toBeCloseTo(log, 3);
      expect(received.duration).toBeCloseTo(mean, 3);
      const negated = later.map(([year, amount]): [number, number] => [year, -amount]);
      expect(flows([0, 1], ...negated).at(rate).paid).toEqual(received);
    },
  );
});

describe('the sign of the net present value', () => {
  // The rate of 1 that becomes 10^200 in a hundred years; what is received after a year is of no account.
  const rate = Math.log(1e200) / 100;
  const grown = flows([0, -1], [1, 1e-30], [100, 1e200]);

  it.each([
    ['positive below the rate', rate - 1e-12, 1],
    ['negative above it', rate + 1e-12, -1],
    ['unknown at the rate', rate, 0],
    // By the last binary digit of the rate, the logarithms differ by 5.7e-14; rounding can add 1.04e-13 to them.
    ['unknown just below it', rate - 2 ** -50, 0],
  ])('is %s', (_what, logRate, sign) => {
    expect(grown.at(logRate).sign).toBe(sign);
  });
});
