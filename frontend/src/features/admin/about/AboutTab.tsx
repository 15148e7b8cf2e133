import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { About, HealthGroup } from '../../../api/generated';
import { useDialog } from '../../../ui/dialogs/use-dialog';
import { BusyButton } from '../../../ui/feedback/BusyButton';
import { QueryState } from '../../../ui/feedback/QueryState';
import { DescriptionItem, DescriptionList } from '../../../ui/layout/DescriptionList';
import { Panel, PanelActions } from '../../../ui/layout/Panel';
import { Row, Rows } from '../../../ui/layout/Rows';
import { When } from '../../../ui/values/When';
import { adminQueries } from '../queries';
import { ChangesDialog } from './ChangesDialog';
import { HealthBadge } from './HealthBadge';
import { summaryOf } from './health-words';
import { TasksPanel } from './TasksPanel';

/** Which version runs, and whether each part of the portal works. */
export default function AboutTab() {
  const about = useQuery(adminQueries.about);
  const changes = useDialog();
  return (
    <>
      <Panel
        title="About and Health"
        sx={{ mb: 2.5 }}
        actions={
          <PanelActions>
            <Button variant="outlined" onClick={() => changes.show()}>
              What Is New
            </Button>
            <BusyButton
              label="Check"
              busyLabel="Checking..."
              target="the portal again"
              isBusy={about.isFetching}
              onClick={() => void about.refetch()}
            />
          </PanelActions>
        }
      >
        <QueryState
          query={about}
          keepStale
          loading="Checking the portal..."
          failure="The health of the portal could not be read"
        >
          {(data) => <Overview about={data} />}
        </QueryState>
      </Panel>
      {about.data && (
        <Box sx={columns}>
          {about.data.groups.map((group) => (
            <GroupPanel key={group.name} group={group} />
          ))}
          <TasksPanel tasks={about.data.tasks} />
        </Box>
      )}
      {changes.shown && <ChangesDialog {...changes.shown.dialog} />}
    </>
  );
}

function Overview({ about }: { about: About }) {
  const { severity, text } = summaryOf(about);
  return (
    <>
      <Box role="status" sx={{ px: 2, pt: 2 }}>
        <Alert severity={severity}>{text}</Alert>
      </Box>
      <DescriptionList>
        <DescriptionItem label="Version">{about.version}</DescriptionItem>
        <DescriptionItem label="Build">{about.build}</DescriptionItem>
        <DescriptionItem label="Checked">
          <When moment={about.checkedAt} />
        </DescriptionItem>
      </DescriptionList>
    </>
  );
}

const GroupPanel = ({ group: { name, findings } }: { group: HealthGroup }) => (
  <Panel title={name}>
    <Rows label={name}>
      {findings.map((finding) => (
        <Row
          key={finding.name}
          name={finding.name}
          facts={
            <>
              <Box sx={{ flexBasis: '100%' }}>{finding.found}.</Box>
              {finding.advice && (
                <Box sx={{ flexBasis: '100%', color: 'text.primary' }}>{finding.advice}</Box>
              )}
            </>
          }
        >
          <HealthBadge state={finding.state} />
        </Row>
      ))}
    </Rows>
  </Panel>
);

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  gap: 2.5,
};
