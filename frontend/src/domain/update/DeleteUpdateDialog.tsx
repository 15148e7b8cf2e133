import { useDeleteUpdate, useRestoreUpdate, type UpdateRecord } from '../../api/generated';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { useMutationToast } from '../../api/use-mutation-toast';
import { useWhenGone } from '../../api/use-when-gone';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';

interface DeleteUpdateDialogProps {
  update: UpdateRecord;
  dialog: DialogProps;
  /** Leads away from what shows the update alone. */
  onDeleted?: () => unknown;
  /** Once the dialog of a deletion that was done has left the screen: what opened it is gone. */
  onLeft?: () => void;
}

/** Deletes an update; the notification of it offers for a while to take that back. */
export default function DeleteUpdateDialog(props: DeleteUpdateDialogProps) {
  const { update, dialog, onDeleted, onLeft } = props;
  const { id, title } = update;
  const restoration = useRestoreUpdate({
    mutation: useMutationToast({
      success: 'Update restored',
      failure: 'Error restoring update',
      fallback: 'Failed to restore update',
    }),
  });
  const outcome = useMutationToast({
    success: 'Update deleted successfully',
    failure: 'Error deleting update',
    fallback: 'Failed to delete update',
    onSuccess: () => {
      dialog.onClose();
      return onDeleted?.();
    },
    onError: useWhenGone(dialog.onClose),
    undo: () => restoration.mutate({ id }),
  });
  const { mutate, isPending, isSuccess } = useDeleteUpdate({ mutation: outcome });
  const leave = () => {
    dialog.onExited();
    if (isSuccess) onLeft?.();
  };

  return (
    <ConfirmDialog
      {...dialog}
      onExited={leave}
      title="Delete Update"
      onConfirm={() => mutate({ id })}
      confirm="Delete"
      confirming="Deleting..."
      isConfirming={isPending}
      destructive
    >
      Are you sure you want to delete the update &quot;{title}&quot;? You can undo this for a few seconds.
    </ConfirmDialog>
  );
}
