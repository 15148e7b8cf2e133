import Box from '@mui/material/Box';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ExportButton } from '../../data-grid/export/ExportButton';
import { Panel } from '../../ui/layout/Panel';
import { When } from '../../ui/values/When';
import { activityExport } from './account-exports';
import { doneBy, describeEvent } from '../../domain/user/account-events';
import { Loaded } from './Loaded';
import { Row, Rows } from './Rows';
import { useAccountEvents } from './use-account-events';

const SHOWN = 8;

/** The person's own sign-ins and downloads. */
export function RecentActivityPanel() {
  const events = useAccountEvents();
  const all = doneBy(events.data ?? []);
  return (
    <Panel
      title="Recent Activity"
      actions={
        <ExportButton
          list={{
            name: 'own-activity',
            title: 'Recent Activity',
            columns: activityExport,
            read: () => all,
          }}
          isEmpty={all.length === 0}
        />
      }
    >
      <Loaded query={events} loading="Loading recent activity..." unread="Your activity could not be loaded">
        {() => {
          const done = all.slice(0, SHOWN);
          if (done.length === 0) return <EmptyState text="No recent activity" />;
          return (
            <Rows label="Activity">
              {done.map((event) => (
                <Row key={event.id} name={describeEvent(event)} facts={<span>{event.browser}</span>}>
                  <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
                    <When moment={event.createdAt} />
                  </Box>
                </Row>
              ))}
            </Rows>
          );
        }}
      </Loaded>
    </Panel>
  );
}
