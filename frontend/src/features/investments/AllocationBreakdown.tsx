import { useMemo } from 'react';
import Box from '@mui/material/Box';
import { useListInvestmentAllocations, type InvestmentRecord } from '../../api/generated';
import { EmptyState } from '../../components/EmptyState';
import { LoadError } from '../../components/LoadError';
import { Panel } from '../../components/Panel';
import { Spinner } from '../../components/Spinner';
import { compareMoney, sumMoney } from '../../lib/money';
import { allocationBalance } from './allocation-balance';
import { AllocationTable } from './AllocationTable';

const colors = { full: 'success.main', over: 'error.main', under: 'warning.main' } as const;

export function AllocationBreakdown({ investment }: { investment: InvestmentRecord }) {
  const { data, error, refetch } = useListInvestmentAllocations(investment.id);
  const sorted = useMemo(() => data?.toSorted((a, b) => compareMoney(b.amount, a.amount)), [data]);
  const total = useMemo(() => sumMoney(data?.map(({ amount }) => amount) ?? []), [data]);
  const { state, text } = allocationBalance(total, investment.totalInvestment);

  const content = () => {
    if (error) {
      return <LoadError what="Failed to fetch LP allocations" error={error} onRetry={() => void refetch()} />;
    }
    if (!sorted) return <Spinner label="Loading LP allocations" />;
    if (sorted.length === 0) return <EmptyState text="No LP allocations yet" />;
    return <AllocationTable allocations={sorted} total={total} />;
  };

  return (
    <Panel
      title="LP Allocation Breakdown"
      actions={
        sorted && (
          <Box
            component="span"
            className="prose"
            sx={{ color: colors[state], fontSize: 13, fontWeight: 600 }}
          >
            {text}
          </Box>
        )
      }
    >
      {content()}
    </Panel>
  );
}
