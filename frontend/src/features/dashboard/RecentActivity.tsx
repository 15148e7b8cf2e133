import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useListActivities, type ActivityRecord } from '../../api/generated';
import { Avatar } from '../../components/Avatar';
import { EmptyState } from '../../components/EmptyState';
import { LoadError } from '../../components/LoadError';
import { Panel } from '../../components/Panel';
import { formatRelativeTime } from '../../lib/format';
import { activitySentence, authorOf } from './activity-sentence';
import { recentActivities } from './recent';

export function RecentActivity() {
  const { data: newest, error, refetch } = useListActivities(recentActivities);

  const content = () => {
    if (error) {
      return (
        <LoadError what="The activity could not be loaded" error={error} onRetry={() => void refetch()} />
      );
    }
    if (!newest) return <EmptyState text="Loading recent activity..." />;
    if (newest.length === 0) return <EmptyState text="No recent activity" />;
    return (
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {newest.map((activity) => (
          <ActivityEntry key={activity.id} activity={activity} />
        ))}
      </Box>
    );
  };

  return <Panel title="Recent Activity">{content()}</Panel>;
}

function ActivityEntry({ activity }: { activity: ActivityRecord }) {
  const { user } = activity;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, px: 2, py: 1.25, '& + &': { borderTop: '1px solid var(--divider)' } }}
    >
      {user && <Avatar person={user} size={28} />}
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" className="prose" sx={{ overflowWrap: 'anywhere' }}>
          <strong>{authorOf(activity)}</strong> {activitySentence(activity)}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {formatRelativeTime(activity.createdAt)}
        </Typography>
      </Box>
    </Box>
  );
}
