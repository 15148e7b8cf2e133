import Box from '@mui/material/Box';
import { useDeleteUser, type AdminUserRecord, type CreatedDataAnswer } from '../../../api/generated';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { Subject } from '../../../ui/values/RecordName';
import { fullName } from '../../../lib/full-name';
import type { DialogFrame } from '../../../ui/dialogs/use-dialog';
import { useOutcome } from '../../../api/use-mutation-toast';
import { useWhenGone } from '../../../api/use-when-gone';
import { counted } from '../../../lib/plural';

interface DeleteUserDialogProps {
  user: AdminUserRecord;
  found: CreatedDataAnswer;
  frame: DialogFrame;
  onMoved: () => void;
}

export default function DeleteUserDialog({ user, found, frame, onMoved }: DeleteUserDialogProps) {
  const outcome = useOutcome({
    success: 'User deleted successfully',
    failure: 'Error deleting user',
    fallback: 'Failed to delete user',
    onSuccess: frame.onClose,
    onError: useWhenGone(frame.onClose),
  });
  const { mutate, isPending, isSuccess } = useDeleteUser({ mutation: outcome });
  const leave = () => {
    frame.onExited();
    if (isSuccess) onMoved();
  };
  const { createdData, alsoDeleted } = found;
  return (
    <ConfirmDialog
      {...frame}
      onExited={leave}
      title="Delete User"
      onConfirm={() => mutate({ id: user.id })}
      confirm="Delete User"
      confirming="Deleting..."
      isConfirming={isPending}
      destructive
    >
      <Subject of={[fullName(user), user.email]} />
      <span>
        This also deletes the user&rsquo;s related allocations and activity records. This action cannot be
        undone.
      </span>
      <Box component="ul" sx={{ m: 0, mt: 1.5, pl: 2.5, color: 'text.primary' }}>
        <li>{counted(alsoDeleted.allocations, 'allocation')}</li>
        <li>{counted(alsoDeleted.k1Documents, 'K-1 document')}</li>
        <li>{counted(createdData.activities, 'activity', 'activities')}</li>
      </Box>
    </ConfirmDialog>
  );
}
