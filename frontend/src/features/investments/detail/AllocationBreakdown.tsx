import { useMemo, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListInvestmentAllocations, type InvestmentRecord } from '../../../api/generated';
import { textWithAmounts } from '../../../ui/values/Amount';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ExportButton } from '../../../data-grid/export/ExportButton';
import { PlusIcon } from '../../../ui/icons';
import { LoadError } from '../../../ui/feedback/LoadError';
import { LoadingRows } from '../../../ui/feedback/LoadingRows';
import { Panel } from '../../../ui/layout/Panel';
import { useAuth } from '../../../lib/session/auth';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { compareMoney, sumMoney } from '../../../lib/money';
import { allocationBalance } from './allocation-balance';
import { allocationExport } from './allocation-export';
import { AllocationDialogs } from './AllocationDialogs';
import { AllocationTable } from './AllocationTable';
import { useAllocationDialogs } from './use-allocation-dialogs';

const colors = { full: 'success.main', over: 'error.main', under: 'warning.main' } as const;

export function AllocationBreakdown({ investment }: { investment: InvestmentRecord }) {
  const { can } = useAuth();
  const mayWrite = can('allocations.write');
  const { data, error, isFetching, refetch } = useListInvestmentAllocations(investment.id);
  const sorted = useMemo(() => data?.toSorted((a, b) => compareMoney(b.amount, a.amount)), [data]);
  const total = useMemo(() => sumMoney(data?.map(({ amount }) => amount) ?? []), [data]);
  const dialogs = useAllocationDialogs();
  const addButton = useRef<HTMLButtonElement>(null);

  const content = () => {
    if (error && !isFetching) {
      return <LoadError what="Failed to fetch LP allocations" error={error} onRetry={() => void refetch()} />;
    }
    if (!sorted) return <LoadingRows text="Loading LP allocations" />;
    if (sorted.length === 0) return <EmptyState text="No LP allocations yet" />;
    return (
      <AllocationTable
        investment={investment}
        allocations={sorted}
        total={total}
        dialogs={mayWrite ? dialogs : undefined}
      />
    );
  };

  return (
    <Panel
      title="LP Allocation Breakdown"
      actions={
        sorted && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
            <Balance allocated={total} invested={investment.totalInvestment} />
            <ExportButton list={allocationExport(investment, sorted, total)} isEmpty={sorted.length === 0} />
            {mayWrite && (
              <Button
                ref={addButton}
                variant="outlined"
                startIcon={<PlusIcon />}
                onClick={() => dialogs.adding.show()}
              >
                Add LP Allocation
              </Button>
            )}
          </Box>
        )
      }
    >
      {content()}
      {sorted && (
        <AllocationDialogs
          investment={investment}
          allocations={sorted}
          dialogs={dialogs}
          onDeleted={() => addButton.current?.focus()}
        />
      )}
    </Panel>
  );
}

function Balance({ allocated, invested }: { allocated: string; invested: string }) {
  useAmountsHidden();
  const { state, text } = allocationBalance(allocated, invested);
  return (
    <Box
      component="span"
      role="status"
      className="prose"
      sx={{ color: colors[state], fontSize: 13, fontWeight: 600 }}
    >
      {textWithAmounts(text)}
    </Box>
  );
}
