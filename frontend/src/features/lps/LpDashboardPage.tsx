import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { EntityFilter } from '../../domain/entity/EntityFilter';
import { useEntityFilter } from '../../domain/entity/use-entity-filter';
import { HistoryPanel } from '../../domain/portfolio/HistoryPanel';
import { HoldingsPanels } from '../../domain/portfolio/HoldingsPanels';
import { useAuth } from '../../lib/session/auth';
import { PageHeader, PrintButton } from '../../ui/layout/PageHeader';
import { AccountSummary } from './AccountSummary';
import { dashboardQueries } from './queries';

/** How an LP's portfolio has done: charts of its value over time and of its parts, and its returns. */
export function LpDashboardPage() {
  const { user } = useAuth();
  return user && <Dashboard lpId={user.id} />;
}

function Dashboard({ lpId }: { lpId: string }) {
  const filter = useEntityFilter(lpId);
  const { entity, entityId } = filter;
  return (
    <>
      <PageHeader
        title="Performance"
        subtitle={entity && `Investing as ${entity.legalName}`}
        actions={
          <>
            <EntityFilter {...filter} />
            <PrintButton />
          </>
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
        <History lpId={lpId} entityId={entityId} />
        <Holdings lpId={lpId} entityId={entityId} />
        <AccountSummary holder={{ lpId, entityId }} />
      </Box>
    </>
  );
}

interface HolderProps {
  lpId: string;
  entityId: string | undefined;
}

function History({ lpId, entityId }: HolderProps) {
  const history = useQuery(dashboardQueries(lpId, entityId).history);
  return (
    <HistoryPanel
      title="Portfolio Value Over Time"
      name="portfolio-history"
      labels={{ value: 'Current Value', invested: 'Total Invested' }}
      points={history.data}
      query={history}
      failure="The portfolio's history could not be loaded"
    />
  );
}

/** The portfolio by company, by sector and by vintage. */
function Holdings({ lpId, entityId }: HolderProps) {
  const holdings = useQuery(dashboardQueries(lpId, entityId).holdings);
  return (
    <HoldingsPanels
      what="Holdings"
      name="portfolio"
      labels={{ value: 'Current Value', invested: 'Invested' }}
      holdings={holdings.data}
      query={holdings}
      failure="The holdings could not be loaded"
    />
  );
}
