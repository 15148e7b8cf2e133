import { useEndOtherSessions } from '../../api/generated';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import type { DialogFrame } from '../../ui/dialogs/use-dialog';
import { useOutcome } from '../../api/use-mutation-toast';

export default function EndOtherSessionsDialog({ frame }: { frame: DialogFrame }) {
  const outcome = useOutcome({
    success: 'Signed out on all other devices',
    failure: 'Not signed out elsewhere',
    fallback: 'Please try again.',
    onSuccess: frame.onClose,
  });
  const { mutate, isPending } = useEndOtherSessions({ mutation: outcome });
  return (
    <ConfirmDialog
      {...frame}
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
