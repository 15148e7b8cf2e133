import { describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import { fc } from '../../../scripts/testing/property.ts';
import type { CarryTerms, DealFlow } from './tiers.js';
import { waterfall } from './waterfall.js';

type Flow = [date: string, contributed: string, distributed?: string];

const termsOf = (carry: number, preferred: number, catchUp: number): CarryTerms => ({
  carryPercent: String(carry),
  preferredReturnPercent: String(preferred),
  catchUpPercent: String(catchUp),
});
const usual = termsOf(20, 8, 0);

const run = (terms: CarryTerms, flows: Flow[], [date, amount]: [string, string], withheld = '0.00') =>
  waterfall(terms, {
    flows: flows.map(([day, contributed, distributed = '0.00']) => ({
      date: day,
      contributed,
      distributed,
    })),
    payment: { date, amount },
    withheld,
  });

/** Per tier, in order: what the LP and the manager get. */
const partsOf = ({ steps }: ReturnType<typeof run>) => steps.map(({ lp, manager }) => [lp, manager]);

const hundred: Flow[] = [['2025-01-01', '100.00']];

describe('a payment of a deal', () => {
  // Worked examples of docs/figures.md; 200 on 100 without catch-up is one of specification 3, section 6.
  it.each<[string, CarryTerms, string, string, [string, string][]]>([
    [
      'without catch-up',
      usual,
      '200.00',
      '18.40',
      [
        ['100.00', '0.00'],
        ['8.00', '0.00'],
        ['0.00', '0.00'],
        ['73.60', '18.40'],
      ],
    ],
    [
      'with full catch-up',
      termsOf(20, 8, 100),
      '200.00',
      '20.00',
      [
        ['100.00', '0.00'],
        ['8.00', '0.00'],
        ['0.00', '2.00'],
        ['72.00', '18.00'],
      ],
    ],
    [
      'with half of it to catch up',
      termsOf(20, 8, 50),
      '200.00',
      '20.00',
      [
        ['100.00', '0.00'],
        ['8.00', '0.00'],
        ['2.67', '2.67'],
        ['69.33', '17.33'],
      ],
    ],
    [
      'that ends within the catch-up',
      termsOf(20, 8, 50),
      '110.00',
      '1.00',
      [
        ['100.00', '0.00'],
        ['8.00', '0.00'],
        ['1.00', '1.00'],
        ['0.00', '0.00'],
      ],
    ],
    [
      'with a catch-up of the carry, which never ends',
      termsOf(20, 8, 20),
      '200.00',
      '18.40',
      [
        ['100.00', '0.00'],
        ['8.00', '0.00'],
        ['73.60', '18.40'],
        ['0.00', '0.00'],
      ],
    ],
    [
      'with a catch-up below the carry, which never ends either',
      termsOf(20, 8, 10),
      '200.00',
      '9.20',
      [
        ['100.00', '0.00'],
        ['8.00', '0.00'],
        ['82.80', '9.20'],
        ['0.00', '0.00'],
      ],
    ],
    [
      'without preferred return, of which there is nothing to catch up',
      termsOf(20, 0, 100),
      '200.00',
      '20.00',
      [
        ['100.00', '0.00'],
        ['0.00', '0.00'],
        ['0.00', '0.00'],
        ['80.00', '20.00'],
      ],
    ],
    [
      'without carry',
      termsOf(0, 8, 100),
      '200.00',
      '0.00',
      [
        ['100.00', '0.00'],
        ['8.00', '0.00'],
        ['0.00', '0.00'],
        ['92.00', '0.00'],
      ],
    ],
    [
      'at a loss',
      usual,
      '60.00',
      '0.00',
      [
        ['60.00', '0.00'],
        ['0.00', '0.00'],
        ['0.00', '0.00'],
        ['0.00', '0.00'],
      ],
    ],
  ])('%s', (_what, terms, amount, carry, parts) => {
    const result = run(terms, hundred, ['2026-01-01', amount]);
    expect([result.carry, partsOf(result)]).toEqual([carry, parts]);
  });
});

describe('the preferred return', () => {
  /** What an 8 % preferred return leaves to a carry of all that follows, of a payment of 1,000.00. */
  const beyondPreferred = (flows: Flow[], date: string, preferred = 8) =>
    run(termsOf(100, preferred, 0), flows, [date, '1000.00']).carry;

  it.each<[string, Flow[], string, string]>([
    ['on the day of the contribution', hundred, '2025-01-01', '900.00'],
    ['of a year', hundred, '2026-01-01', '892.00'],
    // 8.00 x 182 / 365 = 3.989
    ['of 182 days', hundred, '2025-07-02', '896.01'],
    // 100.00 x 1.08^3 = 125.9712
    ['compounded over three years', hundred, '2028-01-01', '874.03'],
    // 116.64 x 0.08 x 31 / 365 = 0.7925
    ['compounded over two years and 31 days', hundred, '2027-02-01', '882.57'],
    // 50.00 left and 8.00 unpaid earn 4.64 in the second year.
    [
      'after half was returned',
      [
        ['2025-01-01', '100.00'],
        ['2026-01-01', '0.00', '50.00'],
      ],
      '2027-01-01',
      '937.36',
    ],
    // The unpaid 8.00 earn 0.64.
    [
      'after everything was returned, of what was unpaid',
      [
        ['2025-01-01', '100.00'],
        ['2026-01-01', '0.00', '100.00'],
      ],
      '2027-01-01',
      '991.36',
    ],
    // 100.00 for 181 days and 40.00 for 184: 8.00 x 181 / 365 + 3.20 x 184 / 365 = 5.5803
    [
      'after 60.00 were returned within the year',
      [
        ['2025-01-01', '100.00'],
        ['2025-07-01', '0.00', '60.00'],
      ],
      '2026-01-01',
      '954.42',
    ],
    // 16.64 of the first one and 8.00 of the second.
    [
      'of two contributions',
      [
        ['2024-01-01', '100.00'],
        ['2025-01-01', '100.00'],
      ],
      '2026-01-01',
      '775.36',
    ],
    // The first one is returned after a year and keeps 8.00 and 0.64 of them; the second one earns 0.48.
    [
      'of two contributions, of which the older one is returned first',
      [
        ['2024-01-01', '100.00'],
        ['2025-01-01', '6.00', '100.00'],
      ],
      '2026-01-01',
      '984.88',
    ],
  ])('%s', (_what, flows, date, expected) => {
    expect(beyondPreferred(flows, date)).toBe(expected);
  });

  it.each([
    ['on the 365th day of a leap year', '2024-01-01', '2024-12-31', '8.00'],
    ['on its 366th day, which is the anniversary', '2024-01-01', '2025-01-01', '8.00'],
    ['on the day before the anniversary after February 29', '2023-03-01', '2024-02-29', '8.00'],
    ['on the 364th day of a common year', '2025-01-01', '2025-12-31', '7.98'],
    ['of February 29 on February 28 of a common year', '2024-02-29', '2025-02-28', '8.00'],
    // 108.00 x 0.08 / 365 = 0.02367
    ['of February 29 on March 1 of a common year', '2024-02-29', '2025-03-01', '8.02'],
    // 1.08^4 = 1.36048896
    ['of February 29 in the next leap year', '2024-02-29', '2028-02-29', '36.05'],
    // 1.08^3 x (1 + 0.08 x 1) = the same: the day before has 365 days already.
    ['of February 29 on the day before', '2024-02-29', '2028-02-28', '36.05'],
  ])('%s', (_what, paidOn, date, expected) => {
    const preferred = new Decimal(900).minus(beyondPreferred([[paidOn, '100.00']], date));
    expect(preferred.toFixed(2)).toBe(expected);
  });

  it('of a year is the rate, however the year is divided', () => {
    const cut = (dates: string[]): Flow[] => [
      ['2024-01-01', '100.00'],
      ...dates.map((date): Flow => [date, '0.00', '0.01']),
    ];
    const days = ['2024-02-29', '2024-03-01', '2024-07-04', '2024-12-30', '2024-12-31'];
    // 100.00 less a cent more from each of these days on.
    const returned = days.map((date) => (Date.parse('2024-12-31') - Date.parse(date)) / 86_400_000);
    const earned = returned.reduce(
      (sum, left) => sum.minus(new Decimal('0.0008').times(left).div(365)),
      new Decimal(8),
    );
    expect(beyondPreferred(cut(days), '2025-01-01')).toBe(
      new Decimal('1000').minus('99.95').minus(earned).toFixed(2),
    );
    expect(beyondPreferred(cut([]), '2025-01-01')).toBe('892.00');
  });
});

describe('carry', () => {
  const twice: Flow[] = [
    ['2024-01-01', '100.00'],
    ['2025-01-01', '0.00', '200.00'],
    ['2025-06-01', '100.00'],
  ];

  it('of a contribution after everything was returned is on what that one gained', () => {
    expect(run(usual, twice, ['2026-06-01', '200.00'], '18.40')).toMatchObject({
      carry: '18.40',
      carryToDate: '36.80',
    });
    // The loss of the second contribution does not give back what was withheld.
    expect(run(usual, twice, ['2026-06-01', '0.00'], '18.40')).toMatchObject({
      carry: '0.00',
      carryToDate: '18.40',
    });
  });

  it('is what was not withheld yet, and never below zero', () => {
    expect(run(usual, twice, ['2026-06-01', '0.00'], '10.00')).toMatchObject({ carry: '8.40' });
    expect(run(usual, hundred, ['2026-01-01', '200.00'], '25.00')).toMatchObject({
      carry: '0.00',
      carryToDate: '18.40',
    });
  });

  it('of a payment below zero is that of none', () => {
    expect(run(usual, hundred, ['2026-01-01', '-50.00'])).toMatchObject({ carry: '0.00' });
  });

  it('follows the catch-up through a later preferred return', () => {
    const flows: Flow[] = [
      ['2024-01-01', '100.00'],
      ['2025-01-01', '0.00', '200.00'],
      ['2025-01-01', '100.00'],
    ];
    // A day's contributions come before its distributions: 200.00 return both, and 8.00 are unpaid.
    expect(run(termsOf(20, 8, 100), flows, ['2026-01-01', '8.64']).carry).toBe('0.00');
    expect(run(termsOf(20, 8, 100), flows, ['2026-01-01', '10.80']).carry).toBe('2.16');
    expect(run(termsOf(20, 8, 100), flows, ['2026-01-01', '110.80']).carry).toBe('22.16');
  });

  it('takes a reversed receipt as a distribution, and a reversed distribution as a contribution', () => {
    const receipt: Flow[] = [
      ['2025-01-01', '100.00'],
      ['2026-01-01', '-100.00'],
    ];
    expect(partsOf(run(usual, receipt, ['2026-01-01', '10.00']))).toEqual([
      ['0.00', '0.00'],
      ['8.00', '0.00'],
      ['0.00', '0.00'],
      ['1.60', '0.40'],
    ]);
    const distribution: Flow[] = [
      ['2025-01-01', '100.00'],
      ['2026-01-01', '0.00', '200.00'],
      ['2026-07-01', '0.00', '-200.00'],
    ];
    expect(run(usual, distribution, ['2026-07-01', '200.00'])).toMatchObject({ carry: '18.40' });
    // Reversed on its own day it is as if it had never been.
    const sameDay: Flow[] = [...hundred, ['2026-01-01', '0.00', '200.00'], ['2026-01-01', '0.00', '-200.00']];
    expect(run(usual, sameDay, ['2026-01-01', '200.00'])).toEqual(
      run(usual, hundred, ['2026-01-01', '200.00']),
    );
  });

  it('rounds half a cent up, also where thirds lead to it', () => {
    // 20 % of 0.025
    expect(run(termsOf(50, 0, 0), [], ['2026-01-01', '0.01']).carry).toBe('0.01');
    // Catch-up of 2/3 of the preferred return: carry is 20 % of 20.025 in all.
    const flows: Flow[] = [['2025-01-01', '250.00']];
    expect(run(termsOf(20, 8, 50), flows, ['2026-01-01', '290.025']).carry).toBe('8.01');
  });

  it('of a flow after the payment is refused', () => {
    expect(() => run(usual, hundred, ['2024-12-31', '1.00'])).toThrow(
      'A flow of 2025-01-01 is after the payment of 2024-12-31',
    );
    expect(() => run(usual, [['tomorrow', '1.00']], ['tomorrow', '1.00'])).toThrow('is no date');
    expect(() => run(usual, [['2024-12-31', 'much']], ['2024-12-31', '1.00'])).toThrow('"much" is no amount');
  });
});

describe('of any flows and terms', () => {
  const cents = fc.integer({ min: 0, max: 10 ** 9 }).map((amount) => (amount / 100).toFixed(2));
  const day = fc
    .integer({ min: 0, max: 4000 })
    .map((days) => new Date(Date.UTC(2015, 0, 1 + days)).toISOString().slice(0, 10));
  const percent = fc.integer({ min: 0, max: 400 }).map((quarters) => String(quarters / 4));
  const cases = fc.record({
    terms: fc.record({ carryPercent: percent, preferredReturnPercent: percent, catchUpPercent: percent }),
    flows: fc.array(fc.record({ date: day, contributed: cents, distributed: cents }), { maxLength: 8 }),
    amount: cents,
    more: cents,
  });
  const pay = (terms: CarryTerms, flows: DealFlow[], amount: string | Decimal) =>
    waterfall(terms, {
      flows,
      payment: { date: '2026-11-26', amount: new Decimal(amount).toFixed(2) },
      withheld: '0.00',
    });
  const sum = (amounts: (string | Decimal)[]) =>
    amounts.reduce<Decimal>((all, amount) => all.plus(amount), new Decimal(0));

  it('the parts of LP and manager are none below zero and add up to the payment, the manager’s to the carry', () => {
    fc.assert(
      fc.property(cases, ({ terms, flows, amount }) => {
        const { steps, carryToDate } = pay(terms, flows, amount);
        for (const step of steps) {
          expect(sum([step.lp, step.manager]).toFixed(2)).toBe(step.amount);
          expect(Number(step.lp) >= 0 && Number(step.manager) >= 0).toBe(true);
        }
        expect(sum(steps.map((step) => step.amount)).toFixed(2)).toBe(amount);
        const before = pay(terms, flows, '0.00').carryToDate;
        expect(sum(steps.map(({ manager }) => manager)).toFixed(2)).toBe(
          new Decimal(carryToDate).minus(before).toFixed(2),
        );
      }),
    );
  });

  it('carry is at most carry % of the profit with full catch-up, and exactly that once it is caught up', () => {
    fc.assert(
      fc.property(cases, ({ terms, flows, amount }) => {
        const paidFirst = flows.map(({ contributed }) => ({
          date: '2014-01-01',
          contributed,
          distributed: '0',
        }));
        const paidOut = flows.map(({ date, distributed }) => ({ date, contributed: '0', distributed }));
        const { carryToDate, steps } = pay(
          { ...terms, catchUpPercent: '100' },
          [...paidFirst, ...paidOut],
          amount,
        );
        const profit = sum([amount, ...flows.map(({ distributed }) => distributed)]).minus(
          sum(flows.map(({ contributed }) => contributed)),
        );
        const most = Decimal.max(0, profit).times(terms.carryPercent).div(100);
        expect(new Decimal(carryToDate).lte(most.plus('0.005'))).toBe(true);
        if (Number(terms.carryPercent) < 100 && Number(steps[3]?.amount) > 0.01)
          expect(carryToDate).toBe(most.toFixed(2));
      }),
    );
  });

  it('a larger payment gives neither LP nor manager less', () => {
    fc.assert(
      fc.property(cases, ({ terms, flows, amount, more }) => {
        const [less, larger] = [pay(terms, flows, amount), pay(terms, flows, sum([amount, more]))];
        expect(Number(larger.carry)).toBeGreaterThanOrEqual(Number(less.carry));
        for (const [at, { lp, manager }] of less.steps.entries()) {
          expect(Number(larger.steps[at]?.lp)).toBeGreaterThanOrEqual(Number(lp));
          expect(Number(larger.steps[at]?.manager)).toBeGreaterThanOrEqual(Number(manager));
        }
      }),
    );
  });

  it('the order of the flows changes nothing', () => {
    fc.assert(
      fc.property(cases, ({ terms, flows, amount }) => {
        expect(pay(terms, flows.toReversed(), amount)).toEqual(pay(terms, flows, amount));
      }),
    );
  });
});

describe('preferred return that is paid in part', () => {
  // On July 2, 2025 of 182 days: 10.00 and 110.00 x 10% x 182/365 of the first contribution, 100.00 x 10% x 182/365 of
  // the second: 20.471233, of which 12.00 are paid. 3.484932 + 4.986301 stay and compound on January 1, 2026:
  // 8.471233 x (1 + 10% x 182/365) = 8.893634 on July 2, 2026.
  it('goes to past years and earlier contributions first, and what stays unpaid compounds', () => {
    const flows: Flow[] = [
      ['2024-01-01', '100.00'],
      ['2025-01-01', '100.00'],
      ['2025-07-02', '0.00', '212.00'],
    ];
    expect(partsOf(run(termsOf(20, 10, 0), flows, ['2026-07-02', '100.00']))).toEqual([
      ['0.00', '0.00'],
      ['8.89', '0.00'],
      ['0.00', '0.00'],
      ['72.89', '18.22'],
    ]);
  });

  // The first payment leaves 4.00 of 8.00 unpaid, which are 4.32 a year later; the second one leaves 2.32 of them, which
  // are 2.5056 another year later.
  it('is paid from the part that earlier payments left', () => {
    const flows: Flow[] = [
      ['2025-01-01', '100.00'],
      ['2026-01-01', '0.00', '104.00'],
      ['2027-01-01', '0.00', '2.00'],
    ];
    expect(partsOf(run(usual, flows, ['2028-01-01', '102.5056']))).toEqual([
      ['0.00', '0.00'],
      ['2.51', '0.00'],
      ['0.00', '0.00'],
      ['80.00', '20.00'],
    ]);
  });
});
