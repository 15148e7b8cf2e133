import { useDeleteView, type SavedViewRecord } from '../../api/generated';
import type { DialogFrame } from '../../ui/dialogs/use-dialog';
import { useOutcome } from '../../api/use-mutation-toast';
import type { ViewedList } from './viewed-list';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';

interface DeleteViewDialogProps {
  list: ViewedList;
  view: SavedViewRecord;
  frame: DialogFrame;
}

/** The list goes on showing what it shows. */
export default function DeleteViewDialog({ list, view, frame }: DeleteViewDialogProps) {
  const outcome = useOutcome({
    success: 'View deleted',
    failure: 'View not deleted',
    fallback: 'Please try again.',
    onSuccess: () => {
      frame.onClose();
      list.nameAs(undefined);
    },
  });
  const { mutate, isPending } = useDeleteView({ mutation: outcome });
  return (
    <ConfirmDialog
      {...frame}
      title={`Delete the view ${view.name}?`}
      onConfirm={() => mutate({ id: view.id })}
      confirm="Delete View"
      confirming="Deleting..."
      isConfirming={isPending}
      destructive
    >
      The list stays as it is shown now; only the name it is kept under is gone.
    </ConfirmDialog>
  );
}
