import { describe, expect, it } from '@jest/globals';
import { fc } from '../../../scripts/testing/property.ts';
import { dayOf } from './cash-flows.js';
import { datedIrr } from './dated-irr.js';
import { irr, yearsOf } from './returns.js';

const TODAY = '2026-07-01';
const rateOf = (value: string, ...payments: [date: string, amount: string][]): number | null =>
  datedIrr(
    payments.map(([date, amount]) => ({ date, amount })),
    { date: TODAY, amount: value },
  );

describe('the return of dated payments on a year of 365.25 days', () => {
  it('is that of one payment and one value, as without payments of the company', () => {
    const days = dayOf(TODAY) - dayOf('2023-02-14');
    for (const value of ['250000.00', '100000.00', '31.50', '0.01'])
      expect(rateOf(value, ['2023-02-14', '-100000.00'])).toBeCloseTo(
        irr('100000.00', value, yearsOf(days)) ?? NaN,
        10,
      );
  });

  it('solves the net present value for zero, to 1e-9', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 0, max: 900 }),
        (early, late, value) => {
          const payments: [string, string][] = [
            ['2020-01-15', '-400'],
            ['2022-03-01', String(early)],
            ['2024-11-30', String(late)],
          ];
          const rate = rateOf(String(value), ...payments) ?? NaN;
          const flows = [...payments, [TODAY, String(value)] as const];
          const sum = flows.reduce(
            (total, [date, amount]) =>
              total + Number(amount) / (1 + rate) ** ((dayOf(date) - dayOf('2020-01-15')) / 365.25),
            0,
          );
          expect(Math.abs(sum)).toBeLessThan(400 * 1e-8);
        },
      ),
    );
  });

  it.each<[string, string, [string, string][], number | null]>([
    [
      'sold for a tenth more after a year',
      '0.00',
      [
        ['2025-01-01', '-100'],
        ['2026-01-01', '110'],
      ],
      1.1 ** (365.25 / 365) - 1,
    ],
    ['nothing came back and nothing is left', '0.00', [['2025-01-01', '-100']], -1],
    ['nothing came back within days', '0.00', [['2026-06-30', '-100']], -1],
    [
      'written off after a dividend',
      '0.00',
      [
        ['2024-07-01', '-100'],
        ['2025-07-01', '5'],
      ],
      0.05 ** (365.25 / 365) - 1,
    ],
    [
      'a gain beyond the limit',
      '900.00',
      [
        ['2026-01-01', '-100'],
        ['2026-03-01', '500'],
      ],
      10,
    ],
    [
      'bought three days ago',
      '100.00',
      [
        ['2026-06-28', '-100'],
        ['2026-06-30', '20'],
      ],
      null,
    ],
    [
      'bought today',
      '100.00',
      [
        [TODAY, '-100'],
        [TODAY, '20'],
      ],
      null,
    ],
    ['nothing was paid', '100.00', [['2025-01-01', '20']], null],
    ['no flow at all', '100.00', [], null],
    ['nothing was paid and the value is negative', '-100.00', [], null],
    [
      'more than one rate fits',
      '0.00',
      [
        ['2023-07-01', '-1000'],
        ['2024-06-30', '2300'],
        ['2025-06-30', '-1320'],
      ],
      null,
    ],
    [
      'no rate fits',
      '0.00',
      [
        ['2023-07-01', '-1000'],
        ['2024-06-30', '2000'],
        ['2025-06-30', '-1001'],
      ],
      null,
    ],
  ])('%s', (_what, value, payments, expected) => {
    const rate = rateOf(value, ...payments);
    if (expected === null) expect(rate).toBeNull();
    else expect(rate).toBeCloseTo(expected, 9);
  });
});
