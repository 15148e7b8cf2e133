import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useQuery } from '@tanstack/react-query';
import {
  useReleaseCapitalEvent,
  type CapitalEventDetail,
  type CapitalEventKind,
} from '../../../api/generated';
import { ifMatch } from '../../../api/http';
import { useReload } from '../../../api/use-reload';
import { kindWords } from '../../../domain/capital/event-words';
import { ApiError, getErrorMessage, isConflict } from '../../../lib/errors';
import { formatDate, formatMoney, pluralize } from '../../../lib/format';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { TitledDialog } from '../../../ui/dialogs/TitledDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { ConflictNotice } from '../../../ui/feedback/ConflictNotice';
import { textWithAmounts } from '../../../ui/values/Amount';
import { RecordSummary } from '../../../ui/values/RecordSummary';
import { hasAmounts, recipientsOf, replacedAssumptions } from '../event/recipients';
import { capitalEventQuery } from '../queries';
import { useEventToast } from '../use-event-toast';
import { RecipientTable } from './RecipientTable';
import { ReleaseEffects } from './ReleaseEffects';

interface ReleaseDialogProps {
  event: CapitalEventDetail;
  dialog: DialogProps;
  onReleased?: () => void;
  onRefused?: (error: Error) => void;
}

/** What the release of a draft does, before it is done: who gets which mail, and what changes. */
export default function ReleaseDialog(props: ReleaseDialogProps) {
  useAmountsHidden();
  const { event, dialog } = props;
  const { release, isReleasing, error, reload } = useRelease(props);
  const recipients = recipientsOf(event.lines);
  const words = kindWords[event.kind];
  return (
    <TitledDialog {...dialog} title={`Release ${event.name}`} wide>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <ConflictNotice error={error} onReload={reload} />
        {error && !isConflict(error) && <Refusal error={error} />}
        <RecordSummary
          lines={[
            `${event.name} of ${event.investment.name}`,
            `${formatMoney(event.net)}, ${words.date.toLowerCase()} ${formatDate(event.date)}`,
          ]}
        />
        <Assumptions event={event} />
        <ReleaseEffects event={event} />
        <Box className="prose">
          {mailsSentence(recipients.length)} {kept(event)}Once released, {event.name} can be reversed, but not
          changed.
        </Box>
        {recipients.length > 0 && (
          <RecipientTable
            recipients={recipients}
            amountName={`${amountNames[event.kind]}, ${words.date.toLowerCase()} ${formatDate(event.date)}`}
            showsWithheld={event.kind === 'distribution'}
          />
        )}
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={dialog.onClose}>
          Cancel
        </Button>
        <Button variant="contained" onClick={release} disabled={isReleasing}>
          {isReleasing ? 'Releasing...' : `Release ${event.name}`}
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}

/** Why the release was refused: of each line that it was refused for. */
function Refusal({ error }: { error: Error }) {
  const sentences = error instanceof ApiError ? error.details.map(({ message }) => message) : [];
  return (
    <Alert severity="error">
      {sentences.length > 1 ? (
        <Box component="ul" tabIndex={0} aria-label="Refused lines" sx={listLook}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Box>
      ) : (
        getErrorMessage(error, 'Failed to release the event')
      )}
    </Alert>
  );
}

const amountNames: Record<CapitalEventKind, string> = {
  call: 'Amount',
  proceeds: 'Share',
  distribution: 'Paid Out',
  charge: 'Amount',
};

const mailsSentence = (mails: number): string =>
  mails === 0
    ? 'No limited partner gets a mail.'
    : mails === 1
      ? '1 limited partner gets a mail with the amount, the date and a link.'
      : `${mails} limited partners get a mail each with the amount, the date and a link.`;

/** Lines without amounts are left out of a released event. */
function kept({ lines }: CapitalEventDetail): string {
  const left = lines.filter((line) => !hasAmounts(line)).length;
  return left === 0 ? '' : `${pluralize(left, 'line')} without an amount will be left out. `;
}

/** Which allocations stop counting as paid, because the call asks for their capital. */
function Assumptions({ event }: { event: CapitalEventDetail }) {
  const replaced = event.kind === 'call' ? replacedAssumptions(event.lines) : [];
  if (replaced.length === 0) return null;
  return (
    <Alert severity="warning">
      This call replaces what was assumed to be paid:
      <Box component="ul" tabIndex={0} aria-label="Replaced assumptions" sx={listLook}>
        {replaced.map(({ entity, commitment, assumedPaidOn }) => (
          <li key={entity.id}>
            {textWithAmounts(
              `${entity.legalName}'s ${formatMoney(commitment)}, assumed paid on ${formatDate(assumedPaidOn)}, will no longer count as paid`,
            )}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

const listLook = {
  maxHeight: 180,
  mt: 0.5,
  mb: 0,
  pl: 2.5,
  overflowY: 'auto',
  overflowWrap: 'anywhere',
} as const;

function useRelease({ event, dialog, onReleased, onRefused }: ReleaseDialogProps) {
  const outcome = useEventToast({
    success: `${event.name} released`,
    failure: 'Error releasing the event',
    fallback: 'Failed to release the event',
    onDone: dialog.onClose,
    onSuccess: onReleased,
    onError: onRefused,
  });
  const { mutate, isPending, error, reset } = useReleaseCapitalEvent({ mutation: outcome });
  const { refetch } = useQuery(capitalEventQuery(event.id));
  const reload = useReload({ refetch, failure: 'Failed to fetch capital event', onRead: reset });
  return {
    release: () => mutate({ id: event.id, headers: ifMatch(event.version) }),
    isReleasing: isPending,
    error,
    reload,
  };
}
