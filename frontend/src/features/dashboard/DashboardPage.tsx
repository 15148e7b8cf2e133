import Box from '@mui/material/Box';
import { FundFigures } from '../../domain/portfolio/FundFigures';
import { PageHeader } from '../../ui/layout/PageHeader';
import { formatCardMoney } from '../../lib/format';
import { FundHistory } from './FundHistory';
import { FundHoldings } from './FundHoldings';
import { RecentActivity } from './RecentActivity';
import { RecentUpdates } from './RecentUpdates';

export function DashboardPage() {
  return (
    <>
      <PageHeader title="Dashboard" />
      <FundFigures formatAmount={formatCardMoney} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, mb: 2.5 }}>
        <FundHistory />
        <FundHoldings />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
          alignItems: 'start',
          gap: 2.5,
        }}
      >
        <RecentUpdates />
        <RecentActivity />
      </Box>
    </>
  );
}
