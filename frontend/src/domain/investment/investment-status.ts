import type { InvestmentRecord } from '../../api/generated';
import { formatWords } from '../../lib/format';

type Shown = Pick<InvestmentRecord, 'status' | 'company'>;

/** Whether the company failed: the investment keeps its own status but has no value. */
export const isOfFailedCompany = ({ status, company }: Shown): boolean =>
  company.status === 'failed' && status !== 'failed';

/** The one wording of an investment's status: "Active", "Failed", "Active (company failed)". */
export const investmentStatus = (investment: Shown): string =>
  formatWords(investment.status) + (isOfFailedCompany(investment) ? ' (company failed)' : '');
