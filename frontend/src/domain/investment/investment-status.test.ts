import { expect, test } from '@jest/globals';
import type { CompanyStatus, InvestmentRecord, InvestmentStatus } from '../../api/generated';
import { investmentStatus } from './investment-status';

test.each<[InvestmentStatus, CompanyStatus, string]>([
  ['active', 'active', 'Active'],
  ['active', 'failed', 'Active (company failed)'],
  ['closed', 'failed', 'Closed (company failed)'],
  ['cancelled', 'failed', 'Cancelled (company failed)'],
  ['failed', 'failed', 'Failed'],
  ['failed', 'active', 'Failed'],
  ['completed', 'exited', 'Completed'],
])('%s in a company that is %s reads %s', (status, companyStatus, text) => {
  const investment = { status, company: { status: companyStatus } } as InvestmentRecord;
  expect(investmentStatus(investment)).toBe(text);
});
