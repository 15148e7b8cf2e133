import type { InvestmentRecord, InvestmentStatus } from '../../api/generated';
import { formatWords } from '../../lib/format';

type Shown = Pick<InvestmentRecord, 'status' | 'company'>;

/** What each status says of an investment. */
export const investmentStatusHelp: Record<InvestmentStatus, string> = {
  active: 'Held by the fund, and valued by the latest mark of its company.',
  closed: 'Ended in another way than by an exit or a loss. What is still held keeps its value.',
  cancelled: 'The deal did not close. It is worth zero, and not counted among the active ones.',
  failed: 'Written off as a loss. It is worth zero, and not counted among the active ones.',
  completed: 'Ended as intended, for example by an exit. What is still held keeps its value.',
};

const companyFailedHelp = 'The company failed, so it is worth zero. It is still counted by its own status.';

/** A status as an option of a select, with what it says. */
export const investmentStatusOption = (value: InvestmentStatus) => ({
  value,
  label: formatWords(value),
  help: investmentStatusHelp[value],
});

/** Why an investment is worth nothing, which its status alone leaves open. */
const reasons: Partial<Record<InvestmentStatus, string>> = {
  failed: 'written off',
  cancelled: 'did not close',
};

/** Whether the company failed under an investment that was held: it keeps its own status but has no value. */
export const isOfFailedCompany = ({ status, company }: Shown): boolean =>
  company.status === 'failed' && reasons[status] === undefined;

/** The one wording of an investment's status: "Active", "Failed (written off)", "Active (company failed)". */
export function investmentStatus(investment: Shown): string {
  const { status } = investment;
  const reason = isOfFailedCompany(investment) ? 'company failed' : reasons[status];
  return formatWords(status) + (reason ? ` (${reason})` : '');
}

/** What that says of the investment. */
export const investmentHelp = (investment: Shown): string =>
  isOfFailedCompany(investment) ? companyFailedHelp : investmentStatusHelp[investment.status];
