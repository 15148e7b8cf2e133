import type { InvestmentRecord } from '../../api/generated';
import { formatWords } from '../../lib/format';

type Shown = Pick<InvestmentRecord, 'status' | 'company'>;

/** Whether the company failed, which leaves the investment's own status as it is but worth nothing. */
export const isOfFailedCompany = ({ status, company }: Shown): boolean =>
  company.status === 'failed' && status !== 'failed';

/** The one wording of an investment's status: "Active", "Failed", "Active (company failed)". */
export const investmentStatus = (investment: Shown): string =>
  formatWords(investment.status) + (isOfFailedCompany(investment) ? ' (company failed)' : '');
