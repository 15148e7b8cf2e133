import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { getListActivitiesUrl, type ActivityRecord } from '../../api/generated';
import { mostRows } from '../../api/pages';
import { ExportButton } from '../../data-grid/export/ExportButton';
import type { ListExport } from '../../data-grid/export/export-list';
import { readPages } from '../../data-grid/export/read-pages';
import { Avatar } from '../../domain/user/Avatar';
import { formatRelativeTime } from '../../lib/format';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Panel } from '../../ui/layout/Panel';
import { SentenceLink } from '../../ui/layout/links';
import { When } from '../../ui/values/When';
import { activitySentence, authorOf, isReleasedEvent } from './activity-sentence';
import { dashboardQueries } from './queries';

/** Exports every activity, not only the latest ones that are shown. */
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
  const activities = useQuery(dashboardQueries.activities);
  return (
    <Panel
      title="Recent Activity"
      actions={<ExportButton list={activityExport} isEmpty={!activities.data?.length} />}
    >
      <QueryState
        query={activities}
        loading="Loading recent activity..."
        failure="The activity could not be loaded"
        empty={
          <EmptyState
            text="No recent activity"
            hint="Who created, changed, released or sent what appears here, newest first."
          />
        }
      >
        {(latest) => (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {latest.map((activity) => (
              <ActivityEntry key={activity.id} activity={activity} />
            ))}
          </Box>
        )}
      </QueryState>
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
          <strong>{authorOf(activity)}</strong> <LinkedSentence activity={activity} />
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          <When moment={activity.createdAt} as={formatRelativeTime} />
        </Typography>
      </Box>
    </Box>
  );
}

/** The sentence, with a link to the record that it names if that cannot have been deleted since. */
function LinkedSentence({ activity }: { activity: ActivityRecord }) {
  const sentence = activitySentence(activity);
  const { name } = activity.details;
  const at = isReleasedEvent(activity) ? sentence.indexOf(name) : -1;
  if (at < 0) return sentence;
  return (
    <>
      {sentence.slice(0, at)}
      <SentenceLink to="/capital/$id" params={{ id: activity.entityId }}>
        {name}
      </SentenceLink>
      {sentence.slice(at + name.length)}
    </>
  );
}
