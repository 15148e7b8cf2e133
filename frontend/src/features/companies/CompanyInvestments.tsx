import { useMemo } from 'react';
import Box from '@mui/material/Box';
import type { InvestmentRecord } from '../../api/generated';
import { allInvestments } from '../../api/pages';
import { EmptyState } from '../../components/EmptyState';
import { LoadError } from '../../components/LoadError';
import { Panel } from '../../components/Panel';
import { ListFoot } from '../../components/ShowMore';
import { Spinner } from '../../components/Spinner';
import { usePages } from '../../lib/use-pages';
import { InvestmentTable } from './InvestmentTable';

const counted = (count: number) => (count === 1 ? '1 investment' : `${count} investments`);

export function CompanyInvestments({ companyId }: { companyId: string }) {
  const { rows, isWhole, isFetching, error, refetch } = usePages(allInvestments);
  const own = useMemo(() => rows && ofCompany(rows, companyId), [rows, companyId]);

  const content = () => {
    if (error && !isFetching) {
      return <LoadError what="Failed to fetch investments" error={error} onRetry={() => void refetch()} />;
    }
    if (!own || (own.length === 0 && !isWhole)) return <Spinner label="Loading investments..." />;
    if (own.length === 0) return <EmptyState text="No investments in this company yet" />;
    return (
      <>
        <InvestmentTable investments={own} />
        {!isWhole && <ListFoot said="More are loading" />}
      </>
    );
  };

  return (
    <Panel
      title="Associated Investments"
      actions={
        own &&
        isWhole && (
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
            {counted(own.length)}
          </Box>
        )
      }
    >
      {content()}
    </Panel>
  );
}

/** The company's investments among all, newest first. */
const ofCompany = (all: readonly InvestmentRecord[], id: string): InvestmentRecord[] =>
  all
    .filter(({ companyId }) => companyId === id)
    .toSorted((a, b) => b.investmentDate.localeCompare(a.investmentDate));
