import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useCheckPeriod, type StatementCheck, type StatementPeriod } from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { formatDate, formatDateTime } from '../../../lib/format';
import { BusyButton } from '../../../ui/feedback/BusyButton';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { CheckIcon, CloseIcon } from '../../../ui/icons';
import { Panel } from '../../../ui/layout/Panel';
import { isPreparing, periodQuery } from '../queries';
import { checkTitles, inOrder } from './check-words';
import { FoundList } from './FoundList';

/** What was checked of the statements, and what was found. */
export function ChecksPanel({ period }: { period: StatementPeriod }) {
  const { checks, checkedAt, drafts } = period;
  const busy = isPreparing(period);
  return (
    <Panel title="Checks" actions={drafts > 0 && !busy && <CheckAgain period={period} />}>
      {checks.length === 0 ? (
        <EmptyState text={busy ? 'Checked once the statements are prepared.' : 'Nothing was checked yet.'} />
      ) : (
        <>
          <Box component="ul" aria-label="Checks" sx={listLook}>
            {inOrder(checks).map((check) => (
              <Check key={check.name} check={check} />
            ))}
          </Box>
          {checkedAt && (
            <Box
              sx={{
                px: 2,
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
                color: 'text.secondary',
                fontSize: 12,
              }}
            >
              Checked {formatDateTime(checkedAt)}
            </Box>
          )}
        </>
      )}
    </Panel>
  );
}

const listLook = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
};

function Check({ check }: { check: StatementCheck }) {
  const { name, ok, found, override } = check;
  const title = checkTitles[name];
  return (
    <Box component="li" aria-label={title} sx={{ display: 'flex', gap: 1.25, px: 2, py: 1.25 }}>
      <CheckMark ok={ok} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
          <Box sx={{ fontWeight: 500 }}>{title}</Box>
          <Box sx={{ color: ok ? 'success.main' : 'error.main', fontWeight: 500 }}>
            {ok ? 'Passed' : override ? 'Failed, overridden' : 'Failed'}
          </Box>
        </Box>
        <Box className="prose" sx={{ color: 'text.secondary', fontSize: 13 }}>
          <FoundList label={`Found by: ${title}`} found={found} />
        </Box>
        {override && (
          <Box className="prose" sx={{ mt: 0.5, fontSize: 13, overflowWrap: 'anywhere' }}>
            Overridden by {override.by} on {formatDate(override.at)}: {override.reason}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** Beside a word that says the same. */
const CheckMark = ({ ok }: { ok: boolean }) =>
  ok ? (
    <CheckIcon aria-hidden sx={{ flex: 'none', mt: 0.25, fontSize: 18, color: 'success.main' }} />
  ) : (
    <CloseIcon aria-hidden sx={{ flex: 'none', mt: 0.25, fontSize: 18, color: 'error.main' }} />
  );

function CheckAgain({ period: { id } }: { period: StatementPeriod }) {
  const queryClient = useQueryClient();
  const outcome = useMutationToast<StatementPeriod, unknown>({
    success: 'Statements checked',
    failure: 'Error checking the statements',
    fallback: 'Failed to check the statements',
    onSuccess: (period) => queryClient.setQueryData(periodQuery(id).queryKey, period),
  });
  const { mutate, isPending } = useCheckPeriod({ mutation: outcome });
  return (
    <BusyButton
      label="Check Again"
      target="the statements"
      busyLabel="Checking..."
      isBusy={isPending}
      onClick={() => mutate({ id, data: {} })}
    />
  );
}
