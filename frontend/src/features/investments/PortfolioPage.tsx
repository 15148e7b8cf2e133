import { useMemo } from 'react';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { allInvestments } from '../../api/pages';
import { usePages } from '../../api/use-pages';
import { GridPanel } from '../../data-grid/GridPanel';
import { useGridState } from '../../data-grid/use-grid-state';
import { EntityFilter } from '../../domain/entity/EntityFilter';
import { useEntityFilter } from '../../domain/entity/use-entity-filter';
import { HoldingsOfLp } from '../../domain/explain/explain-context';
import { useShownColumns } from '../../domain/investment/shown-columns';
import { WholeFund } from '../../domain/investment/WholeFund';
import { brand } from '../../lib/brand';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { PageHeader } from '../../ui/layout/PageHeader';
import { defaultSort, otherColumns, ownColumnGroups, ownColumns, rowClassOf } from './columns';
import { OverviewStrip } from './overview/OverviewStrip';
import { PortfolioFigures } from './PortfolioFigures';
import { portfolioQueries } from './queries';

/** The LP's investments, and below them the others of the fund. */
export function PortfolioPage({ lpId }: { lpId: string }) {
  const filter = useEntityFilter(lpId);
  const { entity, entityId } = filter;
  return (
    <>
      <PageHeader
        title="Portfolio Overview"
        subtitle={entity && `Investing as ${entity.legalName}`}
        actions={filter.hasSeveral && <EntityFilter {...filter} />}
      />
      <OverviewStrip />
      <PortfolioFigures lpId={lpId} entityId={entityId} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
        <OwnInvestmentsCard lpId={lpId} entityId={entityId} />
        <WholeFund note="The fund's own figures of the investments that you have no part in.">
          <OtherInvestmentsCard />
        </WholeFund>
      </Box>
    </>
  );
}

/** Values and returns are those of the LP's share, or of one of its entities'. */
function OwnInvestmentsCard({ lpId, entityId }: { lpId: string; entityId?: string }) {
  const query = useQuery(portfolioQueries(lpId, entityId).holdings);
  const columns = useShownColumns(ownColumns, query.data);
  const list = useGridState({ name: 'your-investments', columns, defaultSort });
  const holder = useMemo(() => ({ lpId, entityId }), [lpId, entityId]);
  return (
    <HoldingsOfLp value={holder}>
      <GridPanel
        title="Your Investments"
        list={list}
        query={query}
        rows={query.data}
        rowClassName={rowClassOf}
        columnGroups={ownColumnGroups}
        fit
        placeholder="Search investments or companies..."
        loadingText="Loading your investments..."
        failure="Your investments could not be loaded"
        noMatch="No investments found matching the search"
        empty={
          <EmptyState
            text="You don't have any active investments yet."
            hint="Once the fund has allocated a deal to you, it appears here with what you paid and what it is worth."
          />
        }
      />
    </HoldingsOfLp>
  );
}

function OtherInvestmentsCard() {
  const query = usePages(allInvestments);
  const others = useMemo(
    () => query.rows?.filter(({ lpAllocationAmount }) => lpAllocationAmount == null),
    [query.rows],
  );
  const columns = useShownColumns(otherColumns, others);
  const list = useGridState({ name: 'other-investments', columns, defaultSort, prefix: 'other' });
  return (
    <GridPanel
      title={`All Other ${brand.productName} Investments`}
      list={list}
      query={query}
      rows={others}
      rowClassName={rowClassOf}
      fit
      placeholder="Search all investments..."
      loadingText="Loading all investments..."
      failure="The other investments could not be loaded"
      noMatch="No investments found matching the search"
      empty={
        <EmptyState
          text="No other investments found."
          hint="Deals of the fund in which you have no part appear here once there are any."
        />
      }
    />
  );
}
