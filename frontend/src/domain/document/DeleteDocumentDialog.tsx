import { useDeleteDocument, useRestoreDocument, type DocumentRecord } from '../../api/generated';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { useMutationToast } from '../../api/use-mutation-toast';
import { useWhenGone } from '../../api/use-when-gone';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { RecordSummary } from '../../ui/values/RecordSummary';

interface DeleteDocumentDialogProps {
  document: DocumentRecord;
  size: string;
  dialog: DialogProps;
  /** Once the dialog of a deletion that was done has left the screen. */
  onDeleted: () => void;
}

export default function DeleteDocumentDialog({
  document,
  size,
  dialog,
  onDeleted,
}: DeleteDocumentDialogProps) {
  const { mutate, isPending, isSuccess } = useDeletion(dialog.onClose);
  const leave = () => {
    dialog.onExited();
    if (isSuccess) onDeleted();
  };

  return (
    <ConfirmDialog
      {...dialog}
      onExited={leave}
      title="Delete Document"
      onConfirm={() => mutate({ id: document.id })}
      confirm="Delete Document"
      confirming="Deleting..."
      isConfirming={isPending}
      destructive
    >
      <RecordSummary lines={[document.title, document.originalName, size]} />
      Are you sure you want to delete this document? You can undo this for a few seconds.
    </ConfirmDialog>
  );
}

function useDeletion(onDone: () => void) {
  const restored = useMutationToast({
    success: 'Document restored',
    failure: 'Restore failed',
    fallback: 'Failed to restore document',
  });
  const restoration = useRestoreDocument({ mutation: restored });
  const deleted = useMutationToast({
    success: 'Document deleted',
    failure: 'Delete failed',
    fallback: 'Failed to delete document',
    onSuccess: onDone,
    onError: useWhenGone(onDone),
    undo: ({ id }: { id: string }) => restoration.mutate({ id }),
  });
  return useDeleteDocument({ mutation: deleted });
}
