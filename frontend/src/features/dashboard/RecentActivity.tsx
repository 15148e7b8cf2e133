import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { getListActivitiesUrl, useListActivities, type ActivityRecord } from '../../api/generated';
import { mostRows } from '../../api/pages';
import { Avatar } from '../../domain/user/Avatar';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ExportButton } from '../../data-grid/export/ExportButton';
import { LoadError } from '../../ui/feedback/LoadError';
import { LoadingRows } from '../../ui/feedback/LoadingRows';
import { Panel } from '../../ui/layout/Panel';
import { When } from '../../ui/values/When';
import type { ListExport } from '../../data-grid/export/export-list';
import { readPages } from '../../data-grid/export/read-pages';
import { formatRelativeTime } from '../../lib/format';
import { activitySentence, authorOf } from './activity-sentence';
import { recentActivities } from './recent';

/** All that was ever done, not only what is shown of it. */
const activityExport: ListExport<ActivityRecord> = {
  name: 'activity',
  title: 'Recent Activity',
  columns: [
    { header: 'Time', value: ({ createdAt }) => createdAt, kind: 'moment' },
    { header: 'Who', value: authorOf },
    { header: 'What', value: activitySentence },
    { header: 'Company', value: ({ details }) => details.companyName },
  ],
  read: (reading) => readPages(getListActivitiesUrl({ limit: mostRows }), reading),
};

export function RecentActivity() {
  const { data: newest, error, refetch } = useListActivities(recentActivities);

  const content = () => {
    if (error) {
      return (
        <LoadError what="The activity could not be loaded" error={error} onRetry={() => void refetch()} />
      );
    }
    if (!newest) return <LoadingRows text="Loading recent activity..." />;
    if (newest.length === 0) return <EmptyState text="No recent activity" />;
    return (
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {newest.map((activity) => (
          <ActivityEntry key={activity.id} activity={activity} />
        ))}
      </Box>
    );
  };

  return (
    <Panel title="Recent Activity" actions={<ExportButton list={activityExport} isEmpty={!newest?.length} />}>
      {content()}
    </Panel>
  );
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
          <When moment={activity.createdAt} as={formatRelativeTime} />
        </Typography>
      </Box>
    </Box>
  );
}
