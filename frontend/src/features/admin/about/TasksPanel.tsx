import Box from '@mui/material/Box';
import type { ScheduledTask } from '../../../api/generated';
import { Panel } from '../../../ui/layout/Panel';
import { Row, Rows } from '../../../ui/layout/Rows';
import { When } from '../../../ui/values/When';
import { HealthBadge } from './HealthBadge';
import { intervalOf } from './health-words';

const NEVER_RUN = 'No process has run it yet: see whether a worker runs.';
const LATE = 'No process runs it any more: see whether a worker runs, and its log.';

/** What the portal does by itself, and when it last did. */
export const TasksPanel = ({ tasks }: { tasks: readonly ScheduledTask[] }) => (
  <Panel title="Scheduled Tasks">
    <Rows label="Scheduled Tasks">
      {tasks.map(({ name, everySeconds, lastRunAt, state }) => (
        <Row
          key={name}
          name={name}
          facts={
            <>
              <span>Runs {intervalOf(everySeconds)}</span>
              {lastRunAt && (
                <span>
                  Last run <When moment={lastRunAt} />
                </span>
              )}
              {state !== 'ok' && (
                <Box sx={{ flexBasis: '100%', color: 'text.primary' }}>{lastRunAt ? LATE : NEVER_RUN}</Box>
              )}
            </>
          }
        >
          <HealthBadge state={state} />
        </Row>
      ))}
    </Rows>
  </Panel>
);
