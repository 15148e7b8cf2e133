import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListInvestments, type InvestmentRecord } from '../../api/generated';
import { EmptyState } from '../../components/EmptyState';
import { LoadError } from '../../components/LoadError';
import { Panel } from '../../components/Panel';
import { SearchField } from '../../components/SearchField';
import { useAuth } from '../../lib/auth';
import { InvestmentsGrid } from './InvestmentsGrid';
import { useListSearch } from './use-list-search';

/** The card "All Investments". Creating is offered only to whom it is given. */
export function InvestmentsCard({ onCreate }: { onCreate?: () => void }) {
  const { user } = useAuth();
  const list = useListSearch();
  const { data: investments, error, isFetching, refetch } = useListInvestments();
  const found = useMemo(() => matching(investments ?? [], list.search), [investments, list.search]);

  const content = () => {
    if (error && !isFetching) {
      return (
        <LoadError what="The investments could not be loaded" error={error} onRetry={() => void refetch()} />
      );
    }
    if (investments?.length === 0) {
      return (
        <EmptyState
          text={user?.role === 'lp' ? "You don't have any active investments yet." : 'No investments found'}
          action={
            onCreate && (
              <Button variant="contained" onClick={onCreate}>
                Create Your First Investment
              </Button>
            )
          }
        />
      );
    }
    if (investments && found.length === 0) {
      return (
        <EmptyState
          text={`No investments found matching "${list.search}"`}
          action={
            <Button variant="outlined" onClick={() => list.searchFor('')}>
              Clear search
            </Button>
          }
        />
      );
    }
    return (
      <>
        <Box className="visually-hidden" role="status">
          {investments ? '' : 'Loading investments...'}
        </Box>
        <InvestmentsGrid investments={found} loading={!investments} {...list} />
      </>
    );
  };

  return (
    <Panel
      title="All Investments"
      sx={{ flex: '1 0 auto' }}
      actions={
        <SearchField
          placeholder="Search investments or companies..."
          value={list.search}
          onChange={list.searchFor}
        />
      }
    >
      {content()}
    </Panel>
  );
}

function matching(investments: InvestmentRecord[], search: string): InvestmentRecord[] {
  const sought = search.trim().toLowerCase();
  if (!sought) return investments;
  return investments.filter(({ investmentName, companyName }) =>
    [investmentName, companyName].some((name) => name.toLowerCase().includes(sought)),
  );
}
