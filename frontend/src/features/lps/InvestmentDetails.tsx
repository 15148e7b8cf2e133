import { useListLpInvestments, type LpInvestmentRecord } from '../../api/generated';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { GridPanel } from '../../data-grid/GridPanel';
import { HoldingsOfLp } from '../../domain/explain/explain-context';
import { useGridState } from '../../data-grid/use-grid-state';
import { holdingColumns } from './holding-columns';

const rowClassOf = ({ writtenOff }: LpInvestmentRecord) => (writtenOff ? 'written-off' : '');

/** What the LP holds of each investment. */
export default function InvestmentDetails({ lpId }: { lpId: string }) {
  const query = useListLpInvestments(lpId);
  const list = useGridState({
    name: 'lp-investments',
    columns: holdingColumns,
    defaultSort: { field: 'investmentDate', direction: 'desc' },
  });
  return (
    <HoldingsOfLp value={lpId}>
      <GridPanel
        title="Investment Details"
        list={list}
        query={query}
        rows={query.data}
        rowClassName={rowClassOf}
        fit
        placeholder="Search investments..."
        loadingText="Loading investments..."
        failure="Failed to fetch investments"
        noMatch={`No investments found matching "${list.search}"`}
        empty={<EmptyState text="No investments found" hint="This LP hasn't made any investments yet." />}
      />
    </HoldingsOfLp>
  );
}
