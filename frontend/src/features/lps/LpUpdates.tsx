import Box from '@mui/material/Box';
import { useListLpRecentUpdates } from '../../api/generated';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LoadError } from '../../ui/feedback/LoadError';
import { LoadingRows } from '../../ui/feedback/LoadingRows';
import { Panel } from '../../ui/layout/Panel';
import { UpdateCard } from './UpdateCard';

/** News of the companies that the LP has a part of. */
export function LpUpdates({ lpId }: { lpId: string }) {
  const { data: updates, error, refetch } = useListLpRecentUpdates(lpId);

  const content = () => {
    if (error) {
      return <LoadError what="Failed to fetch recent updates" error={error} onRetry={() => void refetch()} />;
    }
    if (!updates) return <LoadingRows text="Loading recent updates..." />;
    if (updates.length === 0) return <EmptyState text="No recent updates" />;
    return (
      <Box
        component="ul"
        className="print-stack"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
          gap: { xs: 1.5, md: 2 },
          m: 0,
          p: 2,
          listStyle: 'none',
        }}
      >
        {updates.map((update) => (
          <UpdateCard key={update.id} update={update} />
        ))}
      </Box>
    );
  };

  return <Panel title="Recent Company Updates">{content()}</Panel>;
}
