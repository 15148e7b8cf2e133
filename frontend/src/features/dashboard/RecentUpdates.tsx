import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useListUpdates, type UpdateRecord } from '../../api/generated';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { TextLink } from '../../ui/layout/links';
import { LoadError } from '../../ui/feedback/LoadError';
import { LoadingRows } from '../../ui/feedback/LoadingRows';
import { Panel } from '../../ui/layout/Panel';
import { formatDate, truncate } from '../../lib/format';
import { recentUpdates } from './recent';

export function RecentUpdates() {
  const { data: newest, error, refetch } = useListUpdates(recentUpdates);

  const content = () => {
    if (error) {
      return (
        <LoadError what="The updates could not be loaded" error={error} onRetry={() => void refetch()} />
      );
    }
    if (!newest) return <LoadingRows text="Loading recent updates..." />;
    if (newest.length === 0) return <EmptyState text="No company updates yet" />;
    return (
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {newest.map((update) => (
          <UpdateEntry key={update.id} update={update} />
        ))}
      </Box>
    );
  };

  return (
    <Panel
      title="Recent Company Updates"
      actions={
        <TextLink to="/updates" sx={{ fontSize: 13, fontWeight: 500 }}>
          View All Updates
        </TextLink>
      }
    >
      {content()}
    </Panel>
  );
}

function UpdateEntry({ update }: { update: UpdateRecord }) {
  const text = update.content ?? update.notes ?? '';
  return (
    <Box
      component="li"
      sx={{ px: 2, py: 1.5, overflowWrap: 'anywhere', '& + &': { borderTop: '1px solid var(--divider)' } }}
    >
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 2,
          color: 'text.secondary',
          fontSize: 12,
        }}
      >
        <Box component="span" sx={{ fontWeight: 600 }}>
          {update.company?.name ?? 'Unknown Company'}
        </Box>
        <Box component="time" dateTime={update.updateDate} sx={{ whiteSpace: 'nowrap' }}>
          {formatDate(update.updateDate)}
        </Box>
      </Box>
      <TextLink to="/update/$id" params={{ id: update.id }} sx={{ color: 'inherit', fontWeight: 600 }}>
        {update.title}
      </TextLink>
      {text && (
        <Typography variant="body2" className="prose" sx={{ color: 'text.secondary' }}>
          {truncate(text, 120)}
        </Typography>
      )}
    </Box>
  );
}
