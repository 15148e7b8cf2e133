import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { StatementPeriod, StatementRun } from '../../../api/generated';
import { formatCount } from '../../../lib/format';
import { UploadProgress } from '../../../ui/feedback/UploadProgress';
import { Panel } from '../../../ui/layout/Panel';
import { usePrepareAgain } from './PeriodActions';

interface RunProgressProps {
  period: StatementPeriod;
  /** Whether its progress is not known at the moment. */
  pollingFailed: boolean;
}

/** How far the preparation is, or why it failed; nothing once it is done. */
export function RunProgress({ period, pollingFailed }: RunProgressProps) {
  const { run } = period;
  if (!run || run.state === 'done') return null;
  if (run.state === 'failed') return <Failed period={period} message={run.message} />;
  return (
    <Panel title="Preparation">
      <Box sx={{ display: 'grid', gap: 1.25, p: 2 }}>
        <UploadProgress label={progressText(run)} fraction={run.total ? run.done / run.total : undefined} />
        <Box className="prose" sx={{ color: 'text.secondary', fontSize: 13 }}>
          You can leave this page: the preparation continues.
        </Box>
        {pollingFailed && (
          <Box role="alert" sx={{ fontSize: 13 }}>
            The server does not answer. The preparation continues there; its progress is requested again
            shortly.
          </Box>
        )}
      </Box>
    </Panel>
  );
}

/** "142 of 300 statements". */
export function progressText({ state, done, total }: Pick<StatementRun, 'state' | 'done' | 'total'>): string {
  if (state === 'waiting') return 'Waiting for a worker...';
  if (total === null) return 'Reading the records...';
  return `${formatCount(done)} of ${formatCount(total)} ${total === 1 ? 'statement' : 'statements'}`;
}

function Failed({ period, message }: { period: StatementPeriod; message: string | null }) {
  const { mutation, variables } = usePrepareAgain(period);
  return (
    <Alert
      severity="error"
      sx={{ overflowWrap: 'anywhere' }}
      action={
        <Button
          color="inherit"
          size="small"
          aria-disabled={mutation.isPending}
          onClick={() => !mutation.isPending && mutation.mutate(variables)}
        >
          {mutation.isPending ? 'Preparing...' : 'Prepare again'}
        </Button>
      }
    >
      The preparation failed. {message ?? 'Please try again.'}
    </Alert>
  );
}
