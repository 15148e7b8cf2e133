import Box from '@mui/material/Box';
import { ButtonLink } from '../../ui/layout/links';
import { PageHeader } from '../../ui/layout/PageHeader';
import { PrintButton } from '../../ui/layout/PrintButton';
import { useAuth } from '../../lib/session/auth';
import { LpFigures } from './LpFigures';
import { LpHistory } from './LpHistory';
import { LpHoldings } from './LpHoldings';
import { NewestK1 } from './NewestK1';
import { LpUpdates } from './LpUpdates';

/** An LP's home: how the own portfolio stands and came to stand, and what is new. */
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
        <LpHistory lpId={user.id} />
        <LpHoldings lpId={user.id} />
        <LpUpdates lpId={user.id} />
        <NewestK1 lpId={user.id} />
      </Box>
    </>
  );
}
