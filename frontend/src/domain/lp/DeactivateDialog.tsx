import Box from '@mui/material/Box';
import { useDeactivateUser, type UserRecord } from '../../api/generated';
import { useMutationToast } from '../../api/use-mutation-toast';
import { fullName } from '../../lib/full-name';
import { ConfirmMutation } from '../../ui/dialogs/ConfirmMutation';
import type { DialogProps } from '../../ui/dialogs/use-dialog';

interface DeactivateDialogProps {
  /** An LP or a delegate. */
  lp: Pick<UserRecord, 'id' | 'firstName' | 'lastName' | 'role'>;
  dialog: DialogProps;
  /** Why the LP is deactivated and not deleted. */
  refusal?: string;
  /** Where the keyboard goes on, unless that is the button that opened the dialog. */
  onDone?: () => void;
}

export default function DeactivateDialog({ lp, dialog, refusal, onDone }: DeactivateDialogProps) {
  const kind = lp.role === 'delegate' ? 'Delegate' : 'LP';
  const outcome = useMutationToast({
    success: `${kind} deactivated successfully`,
    failure: `Error deactivating ${kind}`,
    fallback: `Failed to deactivate ${kind}`,
  });
  const deactivation = useDeactivateUser({ mutation: outcome });
  return (
    <ConfirmMutation
      dialog={dialog}
      mutation={deactivation}
      variables={{ id: lp.id }}
      title={`Deactivate ${kind}`}
      confirm="Deactivate"
      confirming="Deactivating..."
      destructive={false}
      onDone={onDone}
    >
      {refusal && (
        <Box role="alert" sx={{ mb: 1.5, color: 'error.main' }}>
          {refusal}
        </Box>
      )}
      <span className="prose">
        {fullName(lp)} is signed out on all devices, can no longer sign in and gets no e-mails. Open
        invitations and links end. All records stay. You can undo this at any time with Reactivate.
      </span>
    </ConfirmMutation>
  );
}
