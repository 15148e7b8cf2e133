import Box from '@mui/material/Box';
import { ButtonLink } from '../../components/links';
import { PageHeader } from '../../components/PageHeader';
import { useAuth } from '../../lib/auth';
import { LpFigures } from './LpFigures';
import { RecentUpdates } from './RecentUpdates';

/** An LP's home: how the own portfolio stands, and what is new with its companies. */
export function LpDashboardPage() {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <>
      <PageHeader
        title="Overview"
        actions={
          <ButtonLink to="/lp/$id" params={{ id: user.id }} variant="outlined">
            View Details
          </ButtonLink>
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
        <LpFigures lpId={user.id} />
        <RecentUpdates lpId={user.id} />
      </Box>
    </>
  );
}
