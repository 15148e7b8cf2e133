import type { ComponentType } from 'react';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useAsOf } from '../../domain/capital/as-of';
import { CapitalHistoryPanel } from '../../domain/capital/CapitalHistoryPanel';
import { FundFigures } from '../../domain/portfolio/FundFigures';
import { HistoryPanel } from '../../domain/portfolio/HistoryPanel';
import { HoldingsPanels } from '../../domain/portfolio/HoldingsPanels';
import { formatCardMoney } from '../../lib/format';
import { PageHeader } from '../../ui/layout/PageHeader';
import { FundPerformance } from './FundPerformance';
import { dashboardQueries, fundPerformanceQueries } from './queries';
import { RecentActivity } from './RecentActivity';
import { RecentUpdates } from './RecentUpdates';
import { ToDoPanel } from './ToDoPanel';

interface DashboardPageProps {
  /** Beside the title: a notice about the whole fund, if any. */
  notice: ComponentType;
  /** Above the list of what is to do: what is left of the set-up, if anything. */
  setup: ComponentType;
}

export function DashboardPage({ notice: Notice, setup: Setup }: DashboardPageProps) {
  return (
    <>
      <PageHeader title="Dashboard" actions={<Notice />} />
      <Setup />
      <ToDoPanel />
      <FundFigures formatAmount={formatCardMoney} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
          alignItems: 'start',
          gap: 2.5,
          mb: 2.5,
        }}
      >
        <RecentUpdates />
        <RecentActivity />
      </Box>
      <FundPerformance />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
        <FundHistory />
        <CapitalHistory />
        <FundHoldings />
      </Box>
    </>
  );
}

function FundHistory() {
  const history = useQuery(dashboardQueries.history);
  return (
    <HistoryPanel
      title="Fund Value Over Time"
      name="fund-history"
      labels={{ value: 'Portfolio Value', invested: 'Deployed Capital' }}
      points={history.data}
      query={history}
      failure="The fund's history could not be loaded"
    />
  );
}

function CapitalHistory() {
  const { asOf } = useAsOf();
  const query = useQuery(fundPerformanceQueries(asOf).history);
  return <CapitalHistoryPanel name="fund-capital-history" query={query} />;
}

function FundHoldings() {
  const holdings = useQuery(dashboardQueries.holdings);
  return (
    <HoldingsPanels
      what="Value"
      name="fund"
      labels={{ value: 'Value', invested: 'Invested' }}
      holdings={holdings.data}
      query={holdings}
      failure="The fund's holdings could not be loaded"
    />
  );
}
