import { useListLpInvestments } from '../../api/generated';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { GridPanel } from '../../data-grid/GridPanel';
import { HoldingsOfLp } from '../../domain/explain/explain-context';
import { useListAddress } from '../../data-grid/use-list-search';
import { ownColumns } from './columns';
import { defaultSort, rowClassOf, textsOf } from './list-rules';
import { ownPhoneColumns } from './phone-columns';

/** The card "Your Investments": values and returns are those of the LP's own part. */
export function OwnInvestmentsCard({ lpId }: { lpId: string }) {
  const list = useListAddress({ name: 'your-investments', columns: ownColumns, defaultSort });
  const query = useListLpInvestments(lpId);
  return (
    <HoldingsOfLp value={lpId}>
      <GridPanel
        title="Your Investments"
        list={list}
        query={query}
        rows={query.data}
        textsOf={textsOf}
        narrowColumns={ownPhoneColumns}
        rowClassName={rowClassOf}
        fit
        placeholder="Search investments or companies..."
        loadingText="Loading your investments..."
        failure="Your investments could not be loaded"
        noMatch="No investments found matching the search"
        empty={<EmptyState text="You don't have any active investments yet." />}
      />
    </HoldingsOfLp>
  );
}
