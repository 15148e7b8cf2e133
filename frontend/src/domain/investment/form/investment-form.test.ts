import { expect, test } from '@jest/globals';
import type { InvestmentRecord } from '../../../api/generated';
import { changesOf, dealConcerns, investmentFormValues, type InvestmentForm } from './investment-form';

const before: InvestmentForm = {
  investmentName: 'Stackyard Seed',
  company: { id: 'stackyard', name: 'Stackyard' },
  totalInvestment: '250000.00',
  initialValuation: '20000000.00',
  investmentDate: '2024-05-01',
  investmentType: 'SAFE',
  status: 'active',
  writtenOffOn: '2026-07-15',
  notes: '',
  revenueAmount: '1000.50',
  revenueFrequency: 'annual',
  teamSize: '12',
  monthlyBurn: '',
};

test('an unchanged form sends no field', () => {
  expect(changesOf(before, { ...before, totalInvestment: '250000', teamSize: '012' })).toEqual({});
});

test('only the changed fields are sent, amounts as numbers', () => {
  const after = {
    ...before,
    company: { id: 'quillmark', name: 'Quillmark AI' },
    totalInvestment: '250000.01',
    initialValuation: '21000000',
    status: 'completed',
    notes: 'Pro rata taken',
    monthlyBurn: '-1500.5',
  } as const;
  expect(changesOf(before, after)).toEqual({
    companyId: 'quillmark',
    totalInvestment: 250000.01,
    initialValuation: 21000000,
    status: 'completed',
    notes: 'Pro rata taken',
    monthlyBurn: -1500.5,
  });
});

test('an emptied revenue, team size or burn is cleared', () => {
  const after = { ...before, revenueAmount: '', teamSize: '', monthlyBurn: '' };
  expect(changesOf(before, after)).toEqual({ revenueAmount: null, teamSize: null });
});

test('the form starts with the values of the record', () => {
  const record = {
    ...before,
    companyId: 'stackyard',
    companyName: 'Stackyard',
    notes: null,
    teamSize: 0,
    monthlyBurn: null,
  };
  expect(investmentFormValues(record as unknown as InvestmentRecord)).toEqual({ ...before, teamSize: '0' });
});

test('the date of a write-off is sent with the status that has one, and not with another', () => {
  const failed = { ...before, status: 'failed', writtenOffOn: '2026-05-04' } as const;
  expect(changesOf(before, failed)).toEqual({ status: 'failed', writtenOffOn: '2026-05-04' });
  expect(changesOf(failed, { ...failed, writtenOffOn: '2026-05-05' })).toEqual({
    writtenOffOn: '2026-05-05',
  });
  expect(changesOf(failed, { ...failed, status: 'active' })).toEqual({ status: 'active' });
});

const today = '2026-11-24';
const deal = { totalInvestment: '250000', initialValuation: '12000000.00', investmentDate: today };
const textsOf = (...given: Parameters<typeof dealConcerns>) => dealConcerns(...given).map(({ text }) => text);

test.each([
  [{}],
  [{ totalInvestment: '12000000' }],
  [{ investmentDate: '2024-01-01' }],
  [{ totalInvestment: '15000000', initialValuation: '0' }],
  [{ totalInvestment: '15000000.001' }],
])('a deal with %j needs no confirmation', (fields) => {
  expect(textsOf({ ...deal, ...fields }, today)).toEqual([]);
});

test('an amount above the post-money valuation is confirmed with the share it would be', () => {
  expect(textsOf({ ...deal, totalInvestment: '15000000' }, today)).toEqual([
    '$15,000,000.00 is more than the post-money valuation of $12,000,000.00, so the fund would own 125.0% of the company.',
  ]);
});

test.each([
  ['2026-11-25', 'Nov 25, 2026 is 1 day after today'],
  ['2027-11-24', 'Nov 24, 2027 is 365 days after today'],
])('a date of %s after today is confirmed with its distance', (investmentDate, begin) => {
  expect(textsOf({ ...deal, investmentDate }, today)).toEqual([
    `${begin}, so the investment would count as deployed already and have no IRR before then.`,
  ]);
});

test('an edit is confirmed for its changed fields only, all in one question', () => {
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
