import Box from '@mui/material/Box';
import { PageHeader } from '../../ui/layout/PageHeader';
import { OtherInvestmentsCard } from './OtherInvestmentsCard';
import { OwnInvestmentsCard } from './OwnInvestmentsCard';
import { PortfolioFigures } from './PortfolioFigures';

/** What an LP holds, and below it what else the fund does. */
export function PortfolioPage({ lpId }: { lpId: string }) {
  return (
    <>
      <PageHeader title="Portfolio Overview" />
      <PortfolioFigures lpId={lpId} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
        <OwnInvestmentsCard lpId={lpId} />
        <OtherInvestmentsCard />
      </Box>
    </>
  );
}
