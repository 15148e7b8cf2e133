import { useDeleteMark, type MarkRecord } from '../../../api/generated';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { brand } from '../../../lib/brand';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { useMarkOutcome } from './use-mark-outcome';

interface DeleteMarkDialogProps {
  mark: MarkRecord;
  dialog: DialogProps;
}

export default function DeleteMarkDialog({ mark, dialog }: DeleteMarkDialogProps) {
  const outcome = useMarkOutcome('delete', dialog.onClose);
  const { mutate, isPending } = useDeleteMark({ mutation: outcome });
  return (
    <ConfirmDialog
      {...dialog}
      title={`Delete ${brand.productName} Mark`}
      onConfirm={() => mutate({ id: mark.companyId, markId: mark.id })}
      confirm="Delete"
      confirming="Deleting..."
      isConfirming={isPending}
      destructive
    >
      Are you sure you want to delete this {brand.productName} mark? This action cannot be undone.
    </ConfirmDialog>
  );
}
