import Box from '@mui/material/Box';
import { useDeleteUser, type AdminUserRecord, type CreatedDataAnswer } from '../../../api/generated';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { RecordSummary } from '../../../ui/values/RecordSummary';
import { fullName } from '../../../lib/full-name';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { useWhenGone } from '../../../api/use-when-gone';
import { pluralize } from '../../../lib/plural';

interface DeleteUserDialogProps {
  user: AdminUserRecord;
  found: CreatedDataAnswer;
  dialog: DialogProps;
  onMoved: () => void;
}

export default function DeleteUserDialog({ user, found, dialog, onMoved }: DeleteUserDialogProps) {
  const outcome = useMutationToast({
    success: 'User deleted successfully',
    failure: 'Error deleting user',
    fallback: 'Failed to delete user',
    onSuccess: dialog.onClose,
    onError: useWhenGone(dialog.onClose),
  });
  const { mutate, isPending, isSuccess } = useDeleteUser({ mutation: outcome });
  const leave = () => {
    dialog.onExited();
    if (isSuccess) onMoved();
  };
  const { createdData, alsoDeleted } = found;
  return (
    <ConfirmDialog
      {...dialog}
      onExited={leave}
      title="Delete User"
      onConfirm={() => mutate({ id: user.id })}
      confirm="Delete User"
      confirming="Deleting..."
      isConfirming={isPending}
      destructive
    >
      <RecordSummary lines={[fullName(user), user.email]} />
      <span>
        This also deletes the user&rsquo;s related allocations and activity records. This action cannot be
        undone.
      </span>
      <Box component="ul" sx={{ m: 0, mt: 1.5, pl: 2.5, color: 'text.primary' }}>
        <li>{pluralize(alsoDeleted.allocations, 'allocation')}</li>
        <li>{pluralize(alsoDeleted.k1Documents, 'K-1 document')}</li>
        <li>{pluralize(createdData.activities, 'activity', 'activities')}</li>
      </Box>
    </ConfirmDialog>
  );
}
