import type { InvestmentRecord } from '../../api/generated';
import { ExplainedStatus } from '../../ui/values/ExplainedStatus';
import { StatusBadge } from '../../ui/values/StatusBadge';
import { investmentHelp, investmentStatus, isOfFailedCompany } from './investment-status';

interface InvestmentStatusProps {
  investment: Pick<InvestmentRecord, 'status' | 'company'>;
  /** Whether what it says is explained on focus too, as on a page; in lists only the pointer shows it. */
  isExplained?: boolean;
}

/** An investment's status as every list and page words it. */
export function InvestmentStatus({ investment, isExplained = false }: InvestmentStatusProps) {
  const help = investmentHelp(investment);
  const badge = (
    <StatusBadge
      status={investment.status}
      dot={isOfFailedCompany(investment) ? 'error.main' : undefined}
      text={investmentStatus(investment)}
      help={isExplained ? undefined : help}
    />
  );
  return isExplained ? <ExplainedStatus help={help}>{badge}</ExplainedStatus> : badge;
}
