import type { CompanyStatus } from '../../api/generated';
import { ExplainedStatus } from '../../ui/values/ExplainedStatus';
import { StatusBadge } from '../../ui/values/StatusBadge';
import { companyStatusHelp } from './company-status';

interface CompanyStatusBadgeProps {
  status: CompanyStatus;
  /** Whether what it says is explained on focus too, as on a page; in lists only the pointer shows it. */
  isExplained?: boolean;
}

/** A company's status, with what it says of the company. */
export function CompanyStatusBadge({ status, isExplained = false }: CompanyStatusBadgeProps) {
  const help = companyStatusHelp[status];
  if (!isExplained) return <StatusBadge status={status} help={help} />;
  return (
    <ExplainedStatus help={help}>
      <StatusBadge status={status} />
    </ExplainedStatus>
  );
}
