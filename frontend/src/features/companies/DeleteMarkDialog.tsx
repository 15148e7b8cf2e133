import { useDeleteMark, type MarkRecord } from '../../api/generated';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { brand } from '../../lib/brand';
import type { DialogFrame } from '../../ui/dialogs/use-dialog';
import { useMarkOutcome } from './use-mark-outcome';

interface DeleteMarkDialogProps {
  mark: MarkRecord;
  frame: DialogFrame;
}

export default function DeleteMarkDialog({ mark, frame }: DeleteMarkDialogProps) {
  const outcome = useMarkOutcome('delete', frame.onClose);
  const { mutate, isPending } = useDeleteMark({ mutation: outcome });
  return (
    <ConfirmDialog
      {...frame}
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
