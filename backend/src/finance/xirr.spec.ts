import { describe, expect, it, jest } from '@jest/globals';
import { fc } from '../../../scripts/testing/property.ts';
import type { CashFlow } from './cash-flows.js';
import { DiscountedFlows } from './discounted-flows.js';
import { xirr } from './xirr.js';

const MS_A_DAY = 86_400_000;
const onDay = (day: number): string => new Date(day * MS_A_DAY).toISOString().slice(0, 10);
const flow = (date: string, amount: string | number): CashFlow => ({ date, amount: String(amount) });
/** Amounts on the same day of years of 365 days. */
const yearly = (...amounts: (number | bigint)[]): CashFlow[] =>
  amounts.map((amount, year) => flow(onDay(14_000 + 365 * year), String(amount)));

/** The net present value in plain arithmetic, of amounts by day. */
const npv = (flows: readonly CashFlow[], rate: number): number =>
  flows.reduce(
    (sum, { date, amount }) =>
      sum + Number(amount) * (1 + rate) ** ((Date.parse('2000-01-01') - Date.parse(date)) / MS_A_DAY / 365),
    0,
  );

/** The coefficients, constant first, of the product of (q u - p) over growth factors u = p / q. */
function flowsWithFactors(factors: readonly [p: number, q: number][]): bigint[] {
  const product = (coefficients: readonly bigint[], [p, q]: readonly [number, number]): bigint[] =>
    [0n, ...coefficients].map(
      (shifted, power) => shifted * BigInt(q) - (coefficients[power] ?? 0n) * BigInt(p),
    );
  return factors.reduce(product, [1n]).toReversed();
}

const expectRates = (flows: readonly CashFlow[], expected: readonly number[], within = 1e-9): void => {
  const rates = xirr(flows);
  expect(rates).toHaveLength(expected.length);
  for (const [index, rate] of expected.entries())
    expect(Math.abs((rates[index] ?? NaN) - rate)).toBeLessThan(within);
};

describe('the rate of dated flows', () => {
  it('is that of the example of XIRR in the documentation of Excel', () => {
    // https://support.microsoft.com/office/xirr-function-de1242ec-6477-445b-b11b-a303ad9adc9d: 0.373362535
    const flows = [
      flow('2008-01-01', -10_000),
      flow('2008-03-01', 2750),
      flow('2008-10-30', 4250),
      flow('2009-02-15', 3250),
      flow('2009-04-01', 2750),
    ];
    expectRates(flows, [0.373362535], 2e-9);
    expectRates(flows, [0.3733625335]);
  });

  it.each<[string, CashFlow[], number]>([
    ['a gain of 10% in 365 days', yearly(-100, 110), 0.1],
    ['21% in two years of 365 days', yearly(-100, 0, 121), 0.1],
    ['what comes back unchanged', yearly(-100, 100), 0],
    ['a loss of 99%', yearly(-100, 1), -0.99],
    ['a cent left of a hundred billion', yearly(-1e11, 0.01), -1 + 1e-13],
    [
      'a leap year, which has 366 days',
      [flow('2024-01-01', -100), flow('2025-01-01', 110)],
      1.1 ** (365 / 366) - 1,
    ],
    ['a gain of 1% in one day', [flow('2024-02-28', -100), flow('2024-02-29', 101)], 1.01 ** 365 - 1],
    ['a loan, received first and paid back', yearly(100, -110), 0.1],
    ['payments and receipts in turn', yearly(-100, 60, -50, 40, 83.05), 0.1],
    [
      'an annuity of 100 a year for ten years at 5%',
      yearly(-772.173_492_918_481_9, ...Array.from({ length: 10 }, () => 100)),
      0.05,
    ],
  ])('of %s', (_what, flows, rate) => {
    expectRates(flows, [rate], 1e-9 * (1 + Math.abs(rate)));
  });

  it.each<[string, CashFlow[]]>([
    ['no flows', []],
    ['a single flow', yearly(-100)],
    ['payments alone', yearly(-100, -50)],
    ['receipts alone', yearly(100, 50)],
    ['flows of one day', [flow('2024-01-01', -100), flow('2024-01-01', 110)]],
    [
      'a day whose flows cancel out',
      [flow('2024-01-01', -100), flow('2024-01-01', 100), flow('2025-01-01', 5)],
    ],
    ['a net present value that is negative at every rate', yearly(-1000, 2000, -1100)],
    ['a net present value that is positive at every rate', yearly(1000, -2000, 1100)],
    ['a net present value that touches zero at 0% and is negative elsewhere', yearly(-1000, 2000, -1000)],
    [
      'one that touches zero at 10%',
      yearly(
        ...flowsWithFactors([
          [11, 10],
          [11, 10],
        ]),
      ),
    ],
  ])('does not exist for %s', (_what, flows) => {
    expect(xirr(flows)).toEqual([]);
  });

  it('is every one of several', () => {
    expectRates(yearly(-1000, 2300, -1320), [0.1, 0.2]);
    expectRates(yearly(1000, -2300, 1320), [0.1, 0.2]);
    // Fractions of a cent, whose logarithms are negative.
    expectRates(yearly(-0.001, 0.0023, -0.00132), [0.1, 0.2]);
    // The pump of Lorie and Savage, Three Problems in Rationing Capital, 1955: 25% and 400%.
    expectRates(yearly(-1600, 10_000, -10_000), [0.25, 4]);
    expectRates(
      yearly(
        ...flowsWithFactors([
          [1, 2],
          [1, 1],
          [3, 2],
          [4, 1],
        ]),
      ),
      [-0.5, 0, 0.5, 3],
      1e-8,
    );
  });

  it.each<[string, number, CashFlow[]]>([
    ['one payment and one receipt', 2, yearly(-100, 110)],
    ['a net present value that is negative at every rate', 3, yearly(-1000, 2000, -1100)],
    ['two rates', 8, yearly(-1000, 2300, -1320)],
    ['two rates, and two intervals without one', 19, yearly(-4, 23, -43.5, 31.5, -9)],
  ])('is isolated among few present values, of %s', (_what, most, flows) => {
    const valued = jest.spyOn(DiscountedFlows.prototype, 'at');
    xirr(flows);
    expect(valued.mock.calls.length).toBeLessThanOrEqual(most);
    valued.mockRestore();
  });

  it.each<[number, number, number]>([
    [1e4, 0.0001, 1e-8],
    [1e6, 0.000_001, 1e-6],
  ])('distinguishes two rates that differ by one in %d', (scale, apart, within) => {
    const close = flowsWithFactors([
      [1.1 * scale, scale],
      [1.1 * scale + 1, scale],
    ]);
    expectRates(yearly(...close), [0.1, 0.1 + apart], within);
    expectRates(yearly(...close.map((amount) => -amount)), [0.1, 0.1 + apart], within);
  });

  it('is one where the net present value is level as it crosses zero', () => {
    expectRates(
      yearly(
        ...flowsWithFactors([
          [1, 1],
          [1, 1],
          [1, 1],
        ]),
      ),
      [0],
      1e-4,
    );
    expectRates(
      yearly(
        ...flowsWithFactors([
          [1, 1],
          [1, 1],
          [3, 2],
        ]),
      ),
      [0.5],
      1e-8,
    );
  });

  it('is found among the highest and the lowest', () => {
    const days = (...flows: [number, number][]) => flows.map(([day, amount]) => flow(onDay(day), amount));
    expectRates(days([0, -1], [1, 2], [10_950, 1]), [2 ** 365 - 1], 2 ** 365 * 1e-9);
    expectRates(yearly(-1e12, ...Array.from({ length: 29 }, () => 0), 0.01), [1e-14 ** (1 / 30) - 1]);
    // Above the largest number.
    expect(xirr(days([0, -0.01], [1, 1e9]))).toEqual([Infinity]);
    // Over the day it doubles each day; over the years everything is lost again.
    const [loss, gain] = xirr(days([0, -1], [1, 2], [3651, -1e12]));
    expect(Math.log1p(loss ?? NaN)).toBeGreaterThan(0);
    expect((gain ?? NaN) / 2 ** 365).toBeCloseTo(1, 6);
  });
});

/** A rate, evenly by its logarithm. */
const knownRate = fc
  .double({ min: Math.log(0.01), max: Math.log(11), noNaN: true })
  .map((logRate) => Math.expm1(logRate));

/** Days between flows and what happens on them: an amount above zero is paid, a part of the balance is received. */
const steps = fc.array(
  fc.record({
    days: fc.integer({ min: 1, max: 90 }),
    paid: fc.integer({ min: 1, max: 1_000_000_000 }),
    part: fc.option(fc.double({ min: 0.001, max: 0.9, noNaN: true }), { freq: 2 }),
  }),
  { minLength: 1, maxLength: 399, size: 'max' },
);

/** Flows whose balance, with interest at the rate, is paid out at the end; as it is never negative, no other rate fits. */
function flowsAt(
  rate: number,
  moves: readonly { days: number; paid: number; part: number | null }[],
): CashFlow[] {
  let [day, balance] = [0, 0];
  const flows = moves.map(({ days, paid, part }) => {
    day += days;
    balance *= (1 + rate) ** (days / 365);
    const amount = part === null || balance === 0 ? -paid : balance * part;
    balance -= amount;
    return flow(onDay(day), amount);
  });
  return [...flows, flow(onDay(day + 30), balance * (1 + rate) ** (30 / 365))];
}

const randomFlows = fc.array(
  fc.record({
    date: fc.integer({ min: 0, max: 4000 }).map(onDay),
    amount: fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }).map((cents) => (cents / 100).toFixed(2)),
  }),
  { minLength: 2, maxLength: 60 },
);

describe('for any flows', () => {
  it('built from a rate between -99% and +1,000%, it is that rate to 1e-9', () => {
    fc.assert(
      fc.property(knownRate, steps, (rate, moves) => {
        expectRates(flowsAt(rate, moves), [rate]);
      }),
    );
  });

  it('built from several rates, it is each of them', () => {
    const factors = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(factors, fc.boolean(), (tenths, isNegated) => {
        const amounts = flowsWithFactors(tenths.map((p) => [p, 10]));
        const rates = tenths.toSorted((a, b) => a - b).map((p) => p / 10 - 1);
        expectRates(yearly(...amounts.map((amount) => (isNegated ? -amount : amount))), rates, 1e-5);
      }),
    );
  });

  it('is where the net present value changes its sign, and every such place on a fine grid is found', () => {
    const grid = Array.from({ length: 400 }, (_, index) => Math.exp((index - 200) / 40) - 1);
    fc.assert(
      fc.property(randomFlows, (flows) => {
        const rates = xirr(flows);
        for (const rate of rates.filter((one) => one > -0.999 && one < 1e6)) {
          const near = 1e-7 * (1 + rate);
          expect(npv(flows, rate - near) * npv(flows, rate + near)).toBeLessThanOrEqual(0);
        }
        for (const [index, low] of grid.entries()) {
          const high = grid[index + 1];
          if (high === undefined || npv(flows, low) * npv(flows, high) >= 0) continue;
          expect(rates.some((rate) => rate >= low && rate <= high)).toBe(true);
        }
      }),
    );
  });

  it('depends neither on their order nor on how those of a day are divided', () => {
    const divided = randomFlows.chain((flows) =>
      fc.record({
        flows: fc.constant(flows),
        shuffled: fc.shuffledSubarray(
          flows.flatMap(({ date, amount }) => [
            flow(date, '0.07'),
            flow(date, '0'),
            flow(date, (Number(amount) - 0.07).toFixed(2)),
          ]),
          { minLength: flows.length * 3 },
        ),
      }),
    );
    fc.assert(
      fc.property(divided, ({ flows, shuffled }) => {
        expect(xirr(shuffled)).toEqual(xirr(flows));
      }),
    );
  });

  it('stays when all dates are shifted by the same days', () => {
    fc.assert(
      fc.property(randomFlows, fc.integer({ min: -3000, max: 10_000 }), (flows, days) => {
        const shifted = flows.map(({ date, amount }) =>
          flow(onDay(Date.parse(date) / MS_A_DAY + days), String(amount)),
        );
        expect(xirr(shifted)).toEqual(xirr(flows));
      }),
    );
  });

  it('stays when all amounts are multiplied by the same number', () => {
    fc.assert(
      fc.property(randomFlows, (flows) => {
        const larger = flows.map(({ date, amount }) => flow(date, Number(amount) * 1024));
        expect(xirr(larger)).toHaveLength(xirr(flows).length);
        for (const [index, rate] of xirr(flows).entries())
          expect(Math.log1p(xirr(larger)[index] ?? NaN)).toBeCloseTo(Math.log1p(rate), 8);
      }),
    );
  });
});
