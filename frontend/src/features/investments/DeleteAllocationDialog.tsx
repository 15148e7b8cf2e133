import { useDeleteAllocation, type AllocationRecord } from '../../api/generated';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { formatMoney } from '../../lib/format';
import type { DialogFrame } from '../../ui/dialogs/use-dialog';
import { useOutcome } from '../../api/use-mutation-toast';
import { lpName } from '../../domain/lp/lp-name';
import { Subject } from '../../ui/values/RecordName';
import { useWhenGone } from '../../api/use-when-gone';

interface DeleteAllocationDialogProps {
  allocation: AllocationRecord;
  frame: DialogFrame;
  /** Once the dialog of a deletion that was done has left the screen. */
  onDeleted: () => void;
}

export default function DeleteAllocationDialog({
  allocation,
  frame,
  onDeleted,
}: DeleteAllocationDialogProps) {
  useAmountsHidden();
  const outcome = useOutcome({
    success: 'Allocation deleted successfully',
    failure: 'Error deleting allocation',
    fallback: 'Failed to delete allocation',
    onSuccess: frame.onClose,
    onError: useWhenGone(frame.onClose),
  });
  const { mutate, isPending, isSuccess } = useDeleteAllocation({ mutation: outcome });
  const leave = () => {
    frame.onExited();
    if (isSuccess) onDeleted();
  };

  return (
    <ConfirmDialog
      {...frame}
      onExited={leave}
      title="Delete LP Allocation"
      onConfirm={() => mutate({ id: allocation.id })}
      confirm="Delete Allocation"
      confirming="Deleting..."
      isConfirming={isPending}
      destructive
    >
      <Subject of={[lpName(allocation.lp), formatMoney(allocation.amount)]} />
      This action cannot be undone.
    </ConfirmDialog>
  );
}
