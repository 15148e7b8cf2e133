import { expect, test } from '@jest/globals';
import { dealConcerns } from './deal-concerns';

const today = '2026-11-24';
const deal = { totalInvestment: '250000', initialValuation: '12000000.00', investmentDate: today };
const textsOf = (...given: Parameters<typeof dealConcerns>) => dealConcerns(...given).map(({ text }) => text);

test.each([
  [{}],
  [{ totalInvestment: '12000000' }],
  [{ investmentDate: '2024-01-01' }],
  [{ totalInvestment: '15000000', initialValuation: '0' }],
  [{ totalInvestment: '15000000.001' }],
])('a deal with %j is not asked about', (fields) => {
  expect(textsOf({ ...deal, ...fields }, today)).toEqual([]);
});

test('an amount above the post-money valuation tells what the fund would own', () => {
  expect(textsOf({ ...deal, totalInvestment: '15000000' }, today)).toEqual([
    '$15,000,000.00 is more than the post-money valuation of $12,000,000.00, so the fund would own 125.0% of the company.',
  ]);
});

test.each([
  ['2026-11-25', 'Nov 25, 2026 is 1 day after today'],
  ['2027-11-24', 'Nov 24, 2027 is 365 days after today'],
])('a date of %s after today tells how far it lies ahead', (investmentDate, begin) => {
  expect(textsOf({ ...deal, investmentDate }, today)).toEqual([
    `${begin}, so the investment would count as deployed already and have no IRR before then.`,
  ]);
});

test('an edit asks only about what it changed, and both at once', () => {
  const unusual = { totalInvestment: '15000000', initialValuation: '12000000', investmentDate: '2027-01-01' };
  expect(textsOf(unusual, today, unusual)).toEqual([]);
  expect(dealConcerns(unusual, today, { ...unusual, initialValuation: '16000000' })).toMatchObject([
    { field: 'totalInvestment' },
  ]);
  expect(dealConcerns(unusual, today).map(({ field }) => field)).toEqual([
    'totalInvestment',
    'investmentDate',
  ]);
});
