import { Suspense } from 'react';
import Button from '@mui/material/Button';
import { usePages } from '../../api/use-pages';
import { FilterSelect } from '../../data-grid/FilterSelect';
import { GridPanel } from '../../data-grid/GridPanel';
import { useGridState } from '../../data-grid/use-grid-state';
import { useListState } from '../../data-grid/use-list-state';
import { useShownColumns } from '../../domain/investment/shown-columns';
import { FundFigures } from '../../domain/portfolio/FundFigures';
import { formatCompactMoney } from '../../lib/format';
import { lazy } from '../../lib/lazy';
import { useAuth } from '../../lib/session/auth';
import { useDialog, useDialogFromSearch } from '../../ui/dialogs/use-dialog';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { PlusIcon } from '../../ui/icons';
import { PageHeader } from '../../ui/layout/PageHeader';
import { adminColumns, defaultSort, rowClassOf } from './columns';
import { PortfolioPage } from './PortfolioPage';
import { fundInvestments } from './queries';

const CreateInvestmentDialog = lazy(() => import('../../domain/investment/form/CreateInvestmentDialog'));

/** The investments of the fund; an LP's own come first. */
export function InvestmentsPage() {
  const { user, can } = useAuth();
  return user && can('portfolio-summary.read') ? <PortfolioPage lpId={user.id} /> : <FundPage />;
}

/** The fund's figures and all its investments, for who manages them. */
function FundPage() {
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

const allocationFilter = ['allocated'] as const;
const allocationOptions = [{ value: 'no', label: 'Not fully allocated' }];

/** `onCreate` is absent for who may not create investments. */
function InvestmentsCard({ onCreate }: { onCreate?: () => void }) {
  const { can } = useAuth();
  const { filters, filterBy, clear } = useListState({ filters: allocationFilter });
  const isNarrowed = can('to-do.read') && filters.allocated === 'no';
  const query = usePages(fundInvestments(can, filters.allocated));
  const columns = useShownColumns(adminColumns, query.rows);
  const list = useGridState({
    name: 'investments',
    columns,
    defaultSort,
    viewParts: { allocated: isNarrowed ? 'no' : undefined },
  });
  return (
    <GridPanel
      title="All Investments"
      list={list}
      query={query}
      rows={query.rows}
      rowClassName={rowClassOf}
      placeholder="Search investments or companies..."
      filters={
        can('to-do.read') && (
          <FilterSelect
            label="Filter by allocation"
            everything="All Allocations"
            options={allocationOptions}
            value={isNarrowed ? 'no' : undefined}
            onChange={(allocated) => filterBy('allocated', allocated)}
            width={160}
          />
        )
      }
      loadingText="Loading investments..."
      failure="The investments could not be loaded"
      noMatch={`No investments found matching "${list.search}"`}
      empty={
        isNarrowed ? (
          <EmptyState
            text="Every active investment is fully allocated"
            action={
              <Button variant="outlined" onClick={clear}>
                Show all investments
              </Button>
            }
          />
        ) : (
          <EmptyState
            text="No investments found"
            hint="Each deal of the fund is listed here: what was paid for a part of a company, and what it is worth."
            action={
              onCreate && (
                <Button variant="contained" onClick={onCreate}>
                  Create Your First Investment
                </Button>
              )
            }
          />
        )
      }
      sx={{ flex: '1 0 auto' }}
    />
  );
}
