import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import {
  getListSeenByQueryKey,
  useListSeenBy,
  useRemindUnread,
  type OpenKind,
  type RemindUnreadAnswer,
  type SeenByLp,
} from '../../api/generated';
import { useMutationToast } from '../../api/use-mutation-toast';
import { formatDateTime, pluralize } from '../../lib/format';
import { useAuth } from '../../lib/session/auth';
import { TitledDialog } from '../../ui/dialogs/TitledDialog';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Row, Rows } from '../../ui/layout/Rows';

interface SeenByDialogProps {
  kind: OpenKind;
  id: string;
  name: string;
  dialog: DialogProps;
}

/** Who has opened a record and when, who has not, and a reminder of those. */
export default function SeenByDialog({ kind, id, name, dialog }: SeenByDialogProps) {
  const query = useListSeenBy({ kind, id });
  const unread = query.data?.filter(({ opens }) => opens.length === 0) ?? [];
  return (
    <TitledDialog {...dialog} title={`Who has seen ${name}`}>
      <DialogContent tabIndex={0} sx={{ px: 0 }}>
        <QueryState query={query} loading="Loading who has seen it..." failure="The list could not be loaded">
          {(lps) => <SeenByLists lps={lps} />}
        </QueryState>
      </DialogContent>
      <DialogActions>
        <Button onClick={dialog.onClose}>Close</Button>
        <RemindButton kind={kind} id={id} count={unread.filter(({ isActive }) => isActive).length} />
      </DialogActions>
    </TitledDialog>
  );
}

function SeenByLists({ lps }: { lps: readonly SeenByLp[] }) {
  const seen = lps.filter(({ opens }) => opens.length > 0);
  const unread = lps.filter(({ opens }) => opens.length === 0);
  if (lps.length === 0) return <EmptyState text="Nobody may see it yet" />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {unread.length > 0 && (
        <Group title={`Not seen (${unread.length})`}>
          {unread.map(({ lpId, name, isActive, remindedAt }) => (
            <Row
              key={lpId}
              name={name}
              facts={
                <>
                  {!isActive && <span>Cannot sign in yet, and is not reminded</span>}
                  {remindedAt && <span>Reminded {formatDateTime(remindedAt)}</span>}
                </>
              }
            />
          ))}
        </Group>
      )}
      {seen.length > 0 && (
        <Group title={`Seen (${seen.length})`}>
          {seen.map(({ lpId, name, opens }) => (
            <Row
              key={lpId}
              name={name}
              facts={opens.map((opening) => (
                <span key={opening.by ?? lpId}>{openingText(opening)}</span>
              ))}
            />
          ))}
        </Group>
      )}
    </Box>
  );
}

/** "First Jan 5, 2027, 9:00 AM, last Jan 7, 2027, 4:00 PM", with the delegate who opened it. */
function openingText({ by, firstAt, lastAt, times }: SeenByLp['opens'][number]): string {
  const when =
    times === 1
      ? formatDateTime(firstAt)
      : `First ${formatDateTime(firstAt)}, last ${formatDateTime(lastAt)}, ${times} times`;
  return by === null ? when : `By ${by}: ${when}`;
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title}>
    <Typography variant="h3" sx={{ px: 2, fontSize: 14, fontWeight: 600 }}>
      {title}
    </Typography>
    <Rows label={title}>{children}</Rows>
  </Box>
);

function RemindButton({ kind, id, count }: { kind: OpenKind; id: string; count: number }) {
  const mayRemind = useAuth().can('opens.write');
  const { mutate, isPending } = useRemindUnread({
    mutation: useMutationToast({
      success: 'Reminders are being sent',
      description: ({ mails }: RemindUnreadAnswer) => `To ${pluralize(mails, 'limited partner')}`,
      failure: 'Nobody was reminded',
      fallback: 'Failed to send reminders',
      invalidates: [getListSeenByQueryKey({ kind, id })],
    }),
  });
  if (!mayRemind || count === 0) return null;
  return (
    <Button variant="contained" disabled={isPending} onClick={() => mutate({ data: { kind, id } })}>
      {isPending ? 'Sending...' : `Remind ${pluralize(count, 'limited partner')}`}
    </Button>
  );
}
