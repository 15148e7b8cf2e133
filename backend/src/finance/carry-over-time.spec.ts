import { describe, expect, it } from '@jest/globals';
import { fc } from '../../../scripts/testing/property.ts';
import { carryOverTime, type PaymentOnDay, type ReversibleFlow } from './carry-over-time.js';
import type { CarryTerms } from './tiers.js';
import { waterfall } from './waterfall.js';

const usual = { carryPercent: '20', preferredReturnPercent: '8', catchUpPercent: '0' };

const flow = (
  date: string,
  contributed: string,
  distributed = '0.00',
  undoneOn: string | null = null,
): ReversibleFlow => ({ date, contributed, distributed, undoneOn });

const payment = (date: string, amount: string, withheld = '0.00'): PaymentOnDay => ({
  date,
  amount,
  withheld,
});

const hundred = flow('2025-01-01', '100.00');

describe('carry over time', () => {
  it.each<[string, ReversibleFlow[], PaymentOnDay[], string[]]>([
    [
      'is that of each payment alone, as if no other were paid',
      [hundred],
      [
        payment('2025-01-01', '200.00'),
        payment('2025-07-02', '200.00'),
        payment('2026-01-01', '200.00'),
        payment('2026-01-01', '100.00'),
        payment('2027-01-01', '200.00'),
      ],
      // 20 % of 100.00 less a preferred return of 0.00, 3.99, 8.00 and 16.64.
      ['20.00', '19.20', '18.40', '0.00', '16.67'],
    ],
    [
      'counts flows from their day on, in any order',
      [flow('2026-01-01', '0.00', '108.00'), hundred],
      [payment('2025-12-31', '110.00'), payment('2026-01-01', '10.00'), payment('2027-01-01', '10.00')],
      ['0.40', '2.00', '2.00'],
    ],
    [
      'is less what was withheld by each day, and never below zero',
      [hundred, flow('2026-01-01', '0.00', '200.00')],
      [payment('2026-01-01', '50.00', '18.40'), payment('2026-02-01', '50.00', '30.00')],
      ['10.00', '0.00'],
    ],
    [
      'counts an event on the days before its reversal alone',
      [hundred, flow('2025-07-02', '0.00', '103.99', '2026-01-01')],
      [payment('2025-07-01', '100.00'), payment('2025-12-31', '100.00'), payment('2026-01-01', '200.00')],
      ['0.00', '20.00', '18.40'],
    ],
    [
      'never counts what was reversed on its own day or between two payments',
      [
        hundred,
        flow('2025-03-01', '0.00', '100.00', '2025-03-01'),
        flow('2025-03-02', '50.00', '0.00', '2025-03-31'),
      ],
      [payment('2025-01-01', '200.00'), payment('2026-01-01', '200.00')],
      ['20.00', '18.40'],
    ],
    ['is none before there is a flow', [hundred], [payment('2024-12-31', '0.00')], ['0.00']],
  ])('%s', (_what, flows, payments, expected) => {
    expect(carryOverTime(usual, flows, payments)).toEqual(expected);
  });

  it('is on each day that of the waterfall of the flows that count on it', () => {
    const cents = fc.integer({ min: 0, max: 10 ** 7 }).map((amount) => (amount / 100).toFixed(2));
    const day = fc
      .integer({ min: 0, max: 2500 })
      .map((days) => new Date(Date.UTC(2019, 0, 1 + days)).toISOString().slice(0, 10));
    const percent = fc.integer({ min: 0, max: 200 }).map((halves) => String(halves / 2));
    const cases = fc.record({
      terms: fc.record({ carryPercent: percent, preferredReturnPercent: percent, catchUpPercent: percent }),
      flows: fc.array(
        fc.record({
          date: day,
          contributed: cents,
          distributed: cents,
          undoneOn: fc.option(day, { freq: 2 }),
        }),
        { maxLength: 8 },
      ),
      payments: fc.array(fc.record({ date: day, amount: cents, withheld: cents }), { maxLength: 8 }),
    });
    const onItsDay = (terms: CarryTerms, flows: ReversibleFlow[], { withheld, ...paid }: PaymentOnDay) =>
      waterfall(terms, {
        flows: flows.filter(
          ({ date, undoneOn }) => date <= paid.date && (undoneOn === null || undoneOn > paid.date),
        ),
        payment: paid,
        withheld,
      }).carry;
    fc.assert(
      fc.property(cases, ({ terms, flows, payments }) => {
        const inOrder = payments.toSorted((one, other) => one.date.localeCompare(other.date));
        expect(carryOverTime(terms, flows, inOrder)).toEqual(
          inOrder.map((paid) => onItsDay(terms, flows, paid)),
        );
      }),
    );
  });
});
