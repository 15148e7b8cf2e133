import { useDeleteView, type SavedViewRecord } from '../../api/generated';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { useMutationToast } from '../../api/use-mutation-toast';
import type { ViewedList } from './viewed-list';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';

interface DeleteViewDialogProps {
  list: ViewedList;
  view: SavedViewRecord;
  dialog: DialogProps;
}

/** The list goes on showing what it shows. */
export default function DeleteViewDialog({ list, view, dialog }: DeleteViewDialogProps) {
  const outcome = useMutationToast({
    success: 'View deleted',
    failure: 'View not deleted',
    fallback: 'Please try again.',
    onSuccess: () => {
      dialog.onClose();
      list.setActiveView(undefined);
    },
  });
  const { mutate, isPending } = useDeleteView({ mutation: outcome });
  return (
    <ConfirmDialog
      {...dialog}
      title={`Delete the view ${view.name}?`}
      onConfirm={() => mutate({ id: view.id })}
      confirm="Delete View"
      confirming="Deleting..."
      isConfirming={isPending}
      destructive
    >
      The list keeps showing what it shows now. Only the saved view is deleted.
    </ConfirmDialog>
  );
}
