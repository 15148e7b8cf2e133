import IconButton from '@mui/material/IconButton';
import { useDeleteUpdate, useRestoreUpdate, type UpdateRecord } from '../../api/generated';
import { useMutationToast } from '../../api/use-mutation-toast';
import { ConfirmMutation } from '../../ui/dialogs/ConfirmMutation';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { DeleteIcon } from '../../ui/icons';
import { Hint } from '../../ui/layout/Hint';

interface DeleteUpdateButtonProps {
  update: UpdateRecord;
  onDelete: (update: UpdateRecord) => void;
}

export function DeleteUpdateButton({ update, onDelete }: DeleteUpdateButtonProps) {
  return (
    <Hint title="Delete update">
      <IconButton aria-label={`Delete ${update.title}`} onClick={() => onDelete(update)} sx={{ my: -0.5 }}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Hint>
  );
}

interface DeleteUpdateDialogProps {
  update: UpdateRecord;
  dialog: DialogProps;
  /** Before what was read is read again: leaves the page of the update. */
  onDeleted?: () => unknown;
  /** Once the dialog has left the screen: moves the focus, since the button that opened it is gone. */
  onExited?: () => void;
}

/** Deletes an update; its notification offers to undo that for a few seconds. */
export function DeleteUpdateDialog({ update, dialog, onDeleted, onExited }: DeleteUpdateDialogProps) {
  const { id, title } = update;
  const restoration = useRestoreUpdate({
    mutation: useMutationToast({
      success: 'Update restored',
      failure: 'Error restoring update',
      fallback: 'Failed to restore update',
    }),
  });
  const deletion = useDeleteUpdate({
    mutation: useMutationToast({
      success: 'Update deleted successfully',
      failure: 'Error deleting update',
      fallback: 'Failed to delete update',
      onSuccess: onDeleted,
      undo: () => restoration.mutate({ id }),
    }),
  });
  return (
    <ConfirmMutation
      dialog={dialog}
      title="Delete Update"
      mutation={deletion}
      variables={{ id }}
      confirm="Delete"
      confirming="Deleting..."
      onDone={onExited}
    >
      Are you sure you want to delete the update &quot;{title}&quot;? You can undo this for a few seconds.
    </ConfirmMutation>
  );
}
