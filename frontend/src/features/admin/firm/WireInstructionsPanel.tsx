import { Suspense } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCancelPendingWireInstructions, type FirmSettings } from '../../../api/generated';
import { ifMatch } from '../../../api/http';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { WireText } from '../../../domain/firm/WireText';
import { formatDateTime } from '../../../lib/format';
import { lazy } from '../../../lib/lazy';
import { ConfirmMutation } from '../../../ui/dialogs/ConfirmMutation';
import { useDialog } from '../../../ui/dialogs/use-dialog';
import { ConflictNotice } from '../../../ui/feedback/ConflictNotice';
import { Panel } from '../../../ui/layout/Panel';
import { useReloadFirm, useStoreFirm } from './use-firm';

const ChangeWireInstructionsDialog = lazy(() => import('./ChangeWireInstructionsDialog'));

/** The present wire instructions, and new ones until they count. */
export function WireInstructionsPanel({ firm }: { firm: FirmSettings }) {
  const { show, shown } = useDialog();
  const { wireInstructions, wireInstructionsCountFrom, unreadable } = firm;
  return (
    <Panel
      title="Wire Instructions"
      actions={
        <Button variant="outlined" onClick={() => show()}>
          {wireInstructions === null ? 'Enter' : 'Change'}
        </Button>
      }
    >
      <Box sx={body}>
        {unreadable && (
          <Alert severity="error">
            The stored wire instructions can no longer be read, because SESSION_SECRET was changed. Please
            enter them again.
          </Alert>
        )}
        {wireInstructions === null ? (
          <Box className="prose" sx={quiet}>
            {unreadable ? 'None that can be shown' : 'None are shown to LPs'}
          </Box>
        ) : (
          <>
            <WireText text={wireInstructions} />
            {wireInstructionsCountFrom && (
              <Box className="prose" sx={quiet}>
                Shown to LPs with an open call since {formatDateTime(wireInstructionsCountFrom)} in New York.
                Each showing is in the audit trail; they are in no e-mail and no PDF.
              </Box>
            )}
          </>
        )}
      </Box>
      {firm.pending && <Pending firm={firm} pending={firm.pending} />}
      <Suspense>{shown && <ChangeWireInstructionsDialog firm={firm} dialog={shown.dialog} />}</Suspense>
    </Panel>
  );
}

interface PendingProps {
  firm: FirmSettings;
  pending: NonNullable<FirmSettings['pending']>;
}

function Pending({ firm, pending: { wireInstructions, countFrom, enteredBy } }: PendingProps) {
  const { show, shown } = useDialog();
  const { mutation, reload } = useCancel();
  const from = formatDateTime(countFrom);
  return (
    <Box role="region" aria-label="Pending change" tabIndex={-1} sx={notice}>
      <ConflictNotice error={mutation.error} onReload={reload} />
      <Alert severity="warning" variant="outlined">
        {wireInstructions === null && !firm.unreadable
          ? `The wire instructions will be removed on ${from} in New York, as ${enteredBy} requested. Until then LPs see the present ones.`
          : `New wire instructions, entered by ${enteredBy}, count from ${from} in New York. Until then LPs see the present ones.`}
      </Alert>
      {wireInstructions !== null && <WireText text={wireInstructions} />}
      <Button variant="outlined" color="error" onClick={() => show()} sx={{ justifySelf: 'start' }}>
        Cancel Change
      </Button>
      {shown && (
        <ConfirmMutation
          dialog={shown.dialog}
          title="Cancel the change of wire instructions?"
          mutation={mutation}
          variables={{ headers: ifMatch(firm.version) }}
          confirm="Cancel Change"
          confirming="Cancelling..."
          dismiss="Keep Change"
        >
          The present wire instructions stay. All administrators are notified by e-mail.
        </ConfirmMutation>
      )}
    </Box>
  );
}

function useCancel() {
  const store = useStoreFirm();
  const outcome = useMutationToast({
    success: 'Change of wire instructions cancelled',
    failure: 'Not cancelled',
    fallback: 'Please try again.',
    onSuccess: store,
    invalidates: [],
  });
  const mutation = useCancelPendingWireInstructions({ mutation: outcome });
  const reload = useReloadFirm(() => mutation.reset());
  return { mutation, reload };
}

const body = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, p: 2 };
const quiet = { color: 'text.secondary', fontSize: 13 };
const notice = { ...body, borderTop: 1, borderColor: 'divider', outline: 0 };
