import { useQueryClient } from '@tanstack/react-query';
import { useRemovePasskey, type PasskeyRecord } from '../../../api/generated';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { Subject } from '../../../components/Subject';
import { formatDate } from '../../../lib/format';
import { currentUserQuery } from '../../../lib/session';
import type { DialogFrame } from '../../../lib/use-dialog';
import { useOutcome } from '../../../lib/use-outcome';
import { useWhenGone } from '../../../lib/use-when-gone';

interface RemovePasskeyDialogProps {
  passkey: PasskeyRecord;
  frame: DialogFrame;
  /** Once the dialog of a removal that was done has left the screen. */
  onRemoved: () => void;
}

export default function RemovePasskeyDialog({ passkey, frame, onRemoved }: RemovePasskeyDialogProps) {
  const queryClient = useQueryClient();
  const outcome = useOutcome({
    success: 'Passkey removed',
    failure: 'Passkey not removed',
    fallback: 'Please try again.',
    onSuccess: () => {
      frame.onClose();
      // It may have been the second factor that the firm asks for.
      return queryClient.invalidateQueries(currentUserQuery);
    },
    onError: useWhenGone(frame.onClose),
  });
  const { mutate, isPending, isSuccess } = useRemovePasskey({ mutation: outcome });
  const leave = () => {
    frame.onExited();
    if (isSuccess) onRemoved();
  };

  return (
    <ConfirmDialog
      {...frame}
      onExited={leave}
      title="Remove Passkey"
      onConfirm={() => mutate({ id: passkey.id })}
      confirm="Remove"
      confirming="Removing..."
      isConfirming={isPending}
      destructive
    >
      <Subject of={[passkey.name, `Added ${formatDate(passkey.createdAt)}`]} />
      It will not sign you in any more. Your device may go on offering it until you delete it there too.
    </ConfirmDialog>
  );
}
