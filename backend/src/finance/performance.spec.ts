import { describe, expect, it } from '@jest/globals';
import { fc } from '../../../scripts/testing/property.ts';
import type { CashFlow } from './cash-flows.js';
import { moneyWeightedReturn, type MoneyWeightedReturn } from './performance.js';

const flowsOf = (flows: readonly [date: string, amount: string][]): CashFlow[] =>
  flows.map(([date, amount]) => ({ date, amount }));
const returnOf = (...flows: [date: string, amount: string][]): MoneyWeightedReturn =>
  moneyWeightedReturn(flowsOf(flows));
const within = (figure: number) => expect.closeTo(figure, 9) as unknown as number;
const ok = (rate: number) => ({ rate: within(rate), periodReturn: null, state: 'ok', reason: null });
const notAnnualized = (periodReturn: number) => ({
  rate: null,
  periodReturn: within(periodReturn),
  state: 'not_annualized',
  reason: 'Rates are not annualized under one year.',
});
const without = (state: string, reason: string) => ({ rate: null, periodReturn: null, state, reason });

describe('a money-weighted return', () => {
  it('is that of the example of XIRR in the documentation of Excel', () => {
    expect(
      returnOf(
        ['2008-01-01', '-10000'],
        ['2008-03-01', '2750'],
        ['2008-10-30', '4250'],
        ['2009-02-15', '3250'],
        ['2009-04-01', '2750'],
      ),
    ).toEqual(ok(0.373_362_533_5));
  });

  it('is annual from the 365th day on, whatever the year', () => {
    expect(returnOf(['2023-01-01', '-100'], ['2024-01-01', '110'])).toEqual(ok(0.1));
    // 364 days, and 365 of a leap year.
    expect(returnOf(['2023-01-01', '-100'], ['2023-12-31', '110'])).toEqual(notAnnualized(0.1));
    expect(returnOf(['2024-01-01', '-100'], ['2024-12-31', '110'])).toEqual(ok(0.1));
  });

  it('is given for the period under a year, with the same compounding', () => {
    expect(returnOf(['2024-01-01', '-100'], ['2024-01-02', '150'])).toEqual(notAnnualized(0.5));
    // 100 more after half of the 100 days: 1.1 and 1.1 again.
    expect(returnOf(['2024-01-01', '-100'], ['2024-02-20', '-100'], ['2024-04-10', '231'])).toEqual(
      notAnnualized(0.21),
    );
  });

  it('has no number where several rates fit, under a year too', () => {
    const notUnique = without('not_unique', 'More than one rate of return fits these flows.');
    expect(returnOf(['2021-01-01', '-1000'], ['2022-01-01', '2300'], ['2023-01-01', '-1320'])).toEqual(
      notUnique,
    );
    expect(returnOf(['2023-01-01', '-1000'], ['2023-02-01', '2300'], ['2023-03-04', '-1320'])).toEqual(
      notUnique,
    );
  });

  it.each<[string, [string, string][], string]>([
    ['nothing was paid', [], 'Nothing was paid in or out.'],
    [
      'all amounts are zero',
      [
        ['2020-01-01', '0'],
        ['2024-01-01', '0.00'],
      ],
      'Nothing was paid in or out.',
    ],
    [
      'payments and receipts of each day cancel out',
      [
        ['2020-01-01', '-5'],
        ['2020-01-01', '5.00'],
      ],
      'Nothing was paid in or out.',
    ],
    [
      'all is of one day',
      [
        ['2020-01-01', '-100'],
        ['2020-01-01', '110'],
      ],
      'All flows are of one day.',
    ],
    [
      'it is of one day but for zeros',
      [
        ['2020-01-01', '110'],
        ['2024-01-01', '0'],
      ],
      'All flows are of one day.',
    ],
    [
      'nothing was received and no value is given',
      [
        ['2020-01-01', '-100'],
        ['2024-01-01', '-5'],
      ],
      'No rate of return fits these flows.',
    ],
    [
      'more than everything is lost',
      [
        ['2020-01-01', '-100'],
        ['2022-01-01', '0'],
        ['2024-01-01', '-5'],
      ],
      'No rate of return fits these flows.',
    ],
    [
      'nothing was paid for what came back',
      [
        ['2020-01-01', '100'],
        ['2024-01-01', '0'],
        ['2024-01-01', '5'],
      ],
      'No rate of return fits these flows.',
    ],
    [
      'the net present value is never zero',
      [
        ['2020-01-01', '-1000'],
        ['2021-01-01', '2000'],
        ['2022-01-01', '-1100'],
      ],
      'No rate of return fits these flows.',
    ],
    [
      'it is above the largest number',
      [
        ['2020-01-01', '-0.01'],
        ['2020-01-02', '1000000000'],
        ['2021-06-01', '0.01'],
      ],
      'The rate of return is too large to state.',
    ],
    [
      'it is so for the period',
      [
        ['2020-01-01', '-0.01'],
        ['2020-01-02', '1000000000'],
        ['2020-06-01', '0.01'],
      ],
      'The rate of return is too large to state.',
    ],
  ])('does not exist where %s', (_what, flows, reason) => {
    expect(returnOf(...flows)).toEqual(without('none', reason));
  });

  describe('of what was paid, with nothing back and worth nothing, is -100%', () => {
    it('a year', () => {
      expect(returnOf(['2020-01-01', '-100'], ['2020-12-31', '0'])).toEqual(ok(-1));
      expect(returnOf(['2020-01-01', '-100'], ['2021-05-01', '-50'], ['2023-01-01', '0.00'])).toEqual(ok(-1));
    });

    it('over the period under a year, up to the day of valuation', () => {
      expect(returnOf(['2020-01-01', '-100'], ['2020-12-30', '0'])).toEqual(notAnnualized(-1));
      expect(returnOf(['2020-01-01', '-100'], ['2020-01-01', '0.00'])).toEqual(notAnnualized(-1));
    });

    it('in whatever order the flows are given', () => {
      expect(returnOf(['2023-01-01', '0.00'], ['2020-01-01', '-100'])).toEqual(ok(-1));
      expect(returnOf(['2020-06-01', '0'], ['2020-12-01', '-5'], ['2020-01-01', '-100'])).toEqual(
        without('none', 'No rate of return fits these flows.'),
      );
    });

    it('also when more is paid on that very day', () => {
      expect(returnOf(['2020-01-01', '-100'], ['2022-01-01', '0.00'], ['2022-01-01', '-50'])).toEqual(ok(-1));
    });
  });

  it('counts the days up to the last flow when what was paid out in full is worth nothing more', () => {
    expect(returnOf(['2020-01-01', '-100'], ['2020-04-10', '110'], ['2024-01-01', '0.00'])).toEqual(
      notAnnualized(0.1),
    );
  });

  it('states the same figure at 365 days, annual or not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 364 }), fc.integer({ min: 1, max: 100_000 }), (days, back) => {
        const end = new Date(Date.parse('2021-01-01') + days * 86_400_000).toISOString().slice(0, 10);
        const { periodReturn } = returnOf(['2021-01-01', '-1000'], [end, String(back)]);
        expect(periodReturn).toBeCloseTo(back / 1000 - 1, 9);
        const { rate } = returnOf(['2021-01-01', '-1000'], ['2022-01-01', String(back)]);
        expect(rate).toBeCloseTo(back / 1000 - 1, 9);
      }),
    );
  });
});
