import Button from '@mui/material/Button';
import { allInvestments } from '../../api/pages';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { GridPanel } from '../../data-grid/GridPanel';
import { useListAddress } from '../../data-grid/use-list-search';
import { usePages } from '../../api/use-pages';
import { adminColumns } from './columns';
import { defaultSort, rowClassOf, textsOf } from './list-rules';
import { phoneColumns } from './phone-columns';

/** The card "All Investments". Creating is offered only to whom it is given. */
export function InvestmentsCard({ onCreate }: { onCreate?: () => void }) {
  const list = useListAddress({ name: 'investments', columns: adminColumns, defaultSort });
  const query = usePages(allInvestments);
  return (
    <GridPanel
      title="All Investments"
      list={list}
      query={query}
      rows={query.rows}
      textsOf={textsOf}
      narrowColumns={phoneColumns}
      rowClassName={rowClassOf}
      placeholder="Search investments or companies..."
      loadingText="Loading investments..."
      failure="The investments could not be loaded"
      noMatch={`No investments found matching "${list.search}"`}
      empty={
        <EmptyState
          text="No investments found"
          action={
            onCreate && (
              <Button variant="contained" onClick={onCreate}>
                Create Your First Investment
              </Button>
            )
          }
        />
      }
      sx={{ flex: '1 0 auto' }}
    />
  );
}
