import { useEndOtherSessions } from '../../api/generated';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { useMutationToast } from '../../api/use-mutation-toast';

export default function EndOtherSessionsDialog({ dialog }: { dialog: DialogProps }) {
  const outcome = useMutationToast({
    success: 'Signed out on all other devices',
    failure: 'Not signed out elsewhere',
    fallback: 'Please try again.',
    onSuccess: dialog.onClose,
  });
  const { mutate, isPending } = useEndOtherSessions({ mutation: outcome });
  return (
    <ConfirmDialog
      {...dialog}
      title="Sign Out All Others"
      onConfirm={() => mutate()}
      confirm="Sign Out All Others"
      confirming="Signing out..."
      isConfirming={isPending}
    >
      You will stay signed in on this device, and will have to sign in again on all others.
    </ConfirmDialog>
  );
}
