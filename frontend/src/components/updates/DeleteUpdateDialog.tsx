import { useDeleteUpdate, useRestoreUpdate, type UpdateRecord } from '../../api/generated';
import type { DialogFrame } from '../../lib/use-dialog';
import { useOutcome } from '../../lib/use-outcome';
import { useWhenGone } from '../../lib/use-when-gone';
import { ConfirmDialog } from '../ConfirmDialog';

interface DeleteUpdateDialogProps {
  update: UpdateRecord;
  frame: DialogFrame;
  /** Leads away from what shows the update alone. */
  onDeleted?: () => unknown;
}

/** Deletes an update; the notification of it offers for a while to take that back. */
export default function DeleteUpdateDialog({ update, frame, onDeleted }: DeleteUpdateDialogProps) {
  const { id, title } = update;
  const restoration = useRestoreUpdate({
    mutation: useOutcome({
      success: 'Update restored',
      failure: 'Error restoring update',
      fallback: 'Failed to restore update',
    }),
  });
  const outcome = useOutcome({
    success: 'Update deleted successfully',
    failure: 'Error deleting update',
    fallback: 'Failed to delete update',
    onSuccess: () => {
      frame.onClose();
      return onDeleted?.();
    },
    onError: useWhenGone(frame.onClose),
    undo: () => restoration.mutate({ id }),
  });
  const { mutate, isPending } = useDeleteUpdate({ mutation: outcome });

  return (
    <ConfirmDialog
      {...frame}
      title="Delete Update"
      onConfirm={() => mutate({ id })}
      confirm="Delete"
      confirming="Deleting..."
      isConfirming={isPending}
      destructive
    >
      Are you sure you want to delete the update &quot;{title}&quot;? This action cannot be undone.
    </ConfirmDialog>
  );
}
