import { useMemo } from 'react';
import { allInvestments } from '../../api/pages';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { GridPanel } from '../../data-grid/GridPanel';
import { brand } from '../../lib/brand';
import { useListAddress } from '../../data-grid/use-list-search';
import { usePages } from '../../api/use-pages';
import { otherColumns } from './columns';
import { defaultSort, rowClassOf, textsOf } from './list-rules';
import { phoneColumns } from './phone-columns';

/** The investments of the fund in which the LP holds nothing, with a search and a sort of their own. */
export function OtherInvestmentsCard() {
  const list = useListAddress({
    name: 'other-investments',
    columns: otherColumns,
    defaultSort,
    prefix: 'other',
  });
  const query = usePages(allInvestments);
  const others = useMemo(
    () => query.rows?.filter(({ lpAllocationAmount }) => lpAllocationAmount == null),
    [query.rows],
  );
  return (
    <GridPanel
      title={`All Other ${brand.productName} Investments`}
      list={list}
      query={query}
      rows={others}
      textsOf={textsOf}
      narrowColumns={phoneColumns}
      rowClassName={rowClassOf}
      fit
      placeholder="Search all investments..."
      loadingText="Loading all investments..."
      failure="The other investments could not be loaded"
      noMatch="No investments found matching the search"
      empty={<EmptyState text="No other investments found." />}
    />
  );
}
