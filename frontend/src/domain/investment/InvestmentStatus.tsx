import type { InvestmentRecord } from '../../api/generated';
import { investmentStatus, isOfFailedCompany } from './investment-status';
import { StatusBadge } from '../../ui/values/StatusBadge';

interface InvestmentStatusProps {
  investment: Pick<InvestmentRecord, 'status' | 'company'>;
}

/** An investment's status as every list and page words it. */
export function InvestmentStatus({ investment }: InvestmentStatusProps) {
  const dot = isOfFailedCompany(investment) ? 'error.main' : undefined;
  return <StatusBadge status={investment.status} dot={dot} text={investmentStatus(investment)} />;
}
