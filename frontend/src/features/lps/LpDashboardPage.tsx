import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { EntityFilter } from '../../domain/entity/EntityFilter';
import { useEntityFilter, type EntityFilterState } from '../../domain/entity/use-entity-filter';
import { K1List } from '../../domain/k1/K1List';
import { HistoryPanel } from '../../domain/portfolio/HistoryPanel';
import { HoldingsPanels } from '../../domain/portfolio/HoldingsPanels';
import { useAuth } from '../../lib/session/auth';
import { LoadingRows } from '../../ui/feedback/LoadingRows';
import { QueryState } from '../../ui/feedback/QueryState';
import { ButtonLink, TextLink } from '../../ui/layout/links';
import { PageHeader, PrintButton } from '../../ui/layout/PageHeader';
import { Panel } from '../../ui/layout/Panel';
import { AccountSummary } from './AccountSummary';
import { LpFigures } from './LpFigures';
import { LpUpdates } from './LpUpdates';
import { dashboardQueries } from './queries';
import { useK1sOfLp } from './use-k1s-of-lp';

/** The home page of an LP: its portfolio now and over time, and what is new. */
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
        title="Overview"
        subtitle={entity && `Investing as ${entity.legalName}`}
        actions={
          <>
            <EntityFilter {...filter} />
            <PrintButton />
            <ButtonLink to="/lp/$id" params={{ id: lpId }} search={{ entityId }} variant="outlined">
              View Details
            </ButtonLink>
          </>
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
        <LpFigures lpId={lpId} entityId={entityId} />
        <AccountSummary holder={{ lpId, entityId }} />
        <History lpId={lpId} entityId={entityId} />
        <Holdings lpId={lpId} entityId={entityId} />
        <LpUpdates lpId={lpId} />
        <NewestK1 lpId={lpId} filter={filter} />
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

function NewestK1({ lpId, filter }: { lpId: string; filter: EntityFilterState }) {
  const query = useK1sOfLp(lpId, filter);
  return (
    <Panel
      title="Newest K1"
      actions={
        <TextLink to="/my-k1s" sx={{ fontSize: 13, fontWeight: 500 }}>
          View All K1s
        </TextLink>
      }
    >
      <QueryState
        query={query}
        loading={<LoadingRows text="Loading K1 documents..." rows={1} />}
        failure="Failed to load K1 documents"
        empty="No K1 documents yet"
      >
        {/* They come with the latest tax year first. */}
        {(documents) => <K1List documents={documents.slice(0, 1)} download="Download PDF" />}
      </QueryState>
    </Panel>
  );
}
