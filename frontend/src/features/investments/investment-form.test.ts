import { expect, test } from '@jest/globals';
import type { InvestmentRecord } from '../../api/generated';
import { changesOf, investmentFormValues, type InvestmentForm } from './investment-form';

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

test('a form that nobody changed changes nothing', () => {
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

test('the form begins with what the record says', () => {
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
