import { useDeleteAllocation, type AllocationRecord } from '../../../api/generated';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { formatMoney } from '../../../lib/format';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { lpName } from '../../../domain/lp/lp-name';
import { RecordSummary } from '../../../ui/values/RecordSummary';
import { useWhenGone } from '../../../api/use-when-gone';

interface DeleteAllocationDialogProps {
  allocation: AllocationRecord;
  dialog: DialogProps;
  /** Once the dialog of a deletion that was done has left the screen. */
  onDeleted: () => void;
}

export default function DeleteAllocationDialog({
  allocation,
  dialog,
  onDeleted,
}: DeleteAllocationDialogProps) {
  useAmountsHidden();
  const outcome = useMutationToast({
    success: 'Allocation deleted successfully',
    failure: 'Error deleting allocation',
    fallback: 'Failed to delete allocation',
    onSuccess: dialog.onClose,
    onError: useWhenGone(dialog.onClose),
  });
  const { mutate, isPending, isSuccess } = useDeleteAllocation({ mutation: outcome });
  const leave = () => {
    dialog.onExited();
    if (isSuccess) onDeleted();
  };

  return (
    <ConfirmDialog
      {...dialog}
      onExited={leave}
      title="Delete LP Allocation"
      onConfirm={() => mutate({ id: allocation.id })}
      confirm="Delete Allocation"
      confirming="Deleting..."
      isConfirming={isPending}
      destructive
    >
      <RecordSummary lines={[lpName(allocation.lp), formatMoney(allocation.amount)]} />
      This action cannot be undone.
    </ConfirmDialog>
  );
}
