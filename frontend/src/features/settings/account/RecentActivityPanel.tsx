import Box from '@mui/material/Box';
import { EmptyState } from '../../../components/EmptyState';
import { Panel } from '../../../components/Panel';
import { doneBy, sentenceOf } from './account-events';
import { Loaded } from './Loaded';
import { Moment } from './Moment';
import { Row, Rows } from './Rows';
import { useAccountEvents } from './use-account-events';

const SHOWN = 8;

/** The person's own sign-ins and downloads. */
export function RecentActivityPanel() {
  const events = useAccountEvents();
  return (
    <Panel title="Recent Activity">
      <Loaded query={events} loading="Loading recent activity..." unread="Your activity could not be loaded">
        {(all) => {
          const done = doneBy(all).slice(0, SHOWN);
          if (done.length === 0) return <EmptyState text="No recent activity" />;
          return (
            <Rows label="Activity">
              {done.map((event) => (
                <Row key={event.id} name={sentenceOf(event)} facts={<span>{event.browser}</span>}>
                  <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
                    <Moment at={event.createdAt} />
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
