import { expect, test } from '@jest/globals';
import type { CompanyStatus, InvestmentRecord, InvestmentStatus } from '../../api/generated';
import { investmentHelp, investmentStatus, investmentStatusHelp } from './investment-status';

test.each<[InvestmentStatus, CompanyStatus, string]>([
  ['active', 'active', 'Active'],
  ['active', 'failed', 'Active (company failed)'],
  ['closed', 'failed', 'Closed (company failed)'],
  ['cancelled', 'failed', 'Cancelled (did not close)'],
  ['cancelled', 'active', 'Cancelled (did not close)'],
  ['failed', 'failed', 'Failed (written off)'],
  ['failed', 'active', 'Failed (written off)'],
  ['completed', 'exited', 'Completed'],
])('%s in a company that is %s reads %s', (status, companyStatus, text) => {
  const investment = { status, company: { status: companyStatus } } as InvestmentRecord;
  expect(investmentStatus(investment)).toBe(text);
});

test('an investment of a failed company is explained by the company, another one by its status', () => {
  const help = (status: InvestmentStatus, companyStatus: CompanyStatus) =>
    investmentHelp({ status, company: { status: companyStatus } } as InvestmentRecord);
  expect(help('active', 'failed')).toMatch(/^The company failed/);
  expect(help('cancelled', 'failed')).toBe(investmentStatusHelp.cancelled);
  expect(help('active', 'active')).toBe(investmentStatusHelp.active);
});
