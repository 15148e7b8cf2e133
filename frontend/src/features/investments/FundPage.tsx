import { Suspense } from 'react';
import Button from '@mui/material/Button';
import { FundFigures } from '../../domain/portfolio/FundFigures';
import { PlusIcon } from '../../ui/icons';
import { PageHeader } from '../../ui/layout/PageHeader';
import { useAuth } from '../../lib/session/auth';
import { formatCompactMoney } from '../../lib/format';
import { lazy } from '../../lib/lazy';
import { useDialogFromSearch } from '../../ui/dialogs/use-dialog-from-search';
import { useDialog } from '../../ui/dialogs/use-dialog';
import { InvestmentsCard } from './InvestmentsCard';

const CreateInvestmentDialog = lazy(() => import('./CreateInvestmentDialog'));

/** The fund's figures and all its investments, for who manages them. */
export function FundPage() {
  const { can } = useAuth();
  const mayCreate = can('investments.write');
  const creating = useDialog();
  const create = creating.show;
  useDialogFromSearch('new-investment', mayCreate && create);

  return (
    <>
      <PageHeader
        title="Investments"
        actions={
          mayCreate && (
            <Button variant="contained" startIcon={<PlusIcon />} onClick={() => create()}>
              New Investment
            </Button>
          )
        }
      />
      {can('fund-metrics.read') && <FundFigures formatAmount={formatCompactMoney} countsEnded />}
      <InvestmentsCard onCreate={mayCreate ? create : undefined} />
      {creating.shown && (
        <Suspense>
          <CreateInvestmentDialog dialog={creating.shown.dialog} />
        </Suspense>
      )}
    </>
  );
}
