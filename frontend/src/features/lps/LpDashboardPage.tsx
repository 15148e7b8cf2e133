import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { K1List } from '../../domain/k1/K1List';
import { HistoryPanel } from '../../domain/portfolio/HistoryPanel';
import { HoldingsPanels } from '../../domain/portfolio/HoldingsPanels';
import { useAuth } from '../../lib/session/auth';
import { LoadingRows } from '../../ui/feedback/LoadingRows';
import { QueryState } from '../../ui/feedback/QueryState';
import { ButtonLink, TextLink } from '../../ui/layout/links';
import { PageHeader, PrintButton } from '../../ui/layout/PageHeader';
import { Panel } from '../../ui/layout/Panel';
import { LpFigures } from './LpFigures';
import { LpUpdates } from './LpUpdates';
import { dashboardQueries } from './queries';

/** The home page of an LP: its portfolio now and over time, and what is new. */
export function LpDashboardPage() {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <>
      <PageHeader
        title="Overview"
        actions={
          <>
            <PrintButton />
            <ButtonLink to="/lp/$id" params={{ id: user.id }} variant="outlined">
              View Details
            </ButtonLink>
          </>
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
        <LpFigures lpId={user.id} />
        <History lpId={user.id} />
        <Holdings lpId={user.id} />
        <LpUpdates lpId={user.id} />
        <NewestK1 lpId={user.id} />
      </Box>
    </>
  );
}

function History({ lpId }: { lpId: string }) {
  const history = useQuery(dashboardQueries(lpId).history);
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

/** The portfolio by company and by sector. */
function Holdings({ lpId }: { lpId: string }) {
  const holdings = useQuery(dashboardQueries(lpId).holdings);
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

function NewestK1({ lpId }: { lpId: string }) {
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
        query={useQuery(dashboardQueries(lpId).k1s)}
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
