import { useDeleteDocument, useRestoreDocument, type DocumentRecord } from '../../api/generated';
import type { DialogFrame } from '../../ui/dialogs/use-dialog';
import { useOutcome } from '../../api/use-mutation-toast';
import { useWhenGone } from '../../api/use-when-gone';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { Subject } from '../../ui/values/RecordName';

interface DeleteDocumentDialogProps {
  document: DocumentRecord;
  size: string;
  frame: DialogFrame;
  /** Once the dialog of a deletion that was done has left the screen. */
  onDeleted: () => void;
}

export default function DeleteDocumentDialog({
  document,
  size,
  frame,
  onDeleted,
}: DeleteDocumentDialogProps) {
  const { mutate, isPending, isSuccess } = useDeletion(frame.onClose);
  const leave = () => {
    frame.onExited();
    if (isSuccess) onDeleted();
  };

  return (
    <ConfirmDialog
      {...frame}
      onExited={leave}
      title="Delete Document"
      onConfirm={() => mutate({ id: document.id })}
      confirm="Delete Document"
      confirming="Deleting..."
      isConfirming={isPending}
      destructive
    >
      <Subject of={[document.title, document.originalName, size]} />
      Are you sure you want to delete this document? You can undo this for a few seconds.
    </ConfirmDialog>
  );
}

function useDeletion(onDone: () => void) {
  const restored = useOutcome({
    success: 'Document restored',
    failure: 'Restore failed',
    fallback: 'Failed to restore document',
  });
  const restoration = useRestoreDocument({ mutation: restored });
  const deleted = useOutcome({
    success: 'Document deleted',
    failure: 'Delete failed',
    fallback: 'Failed to delete document',
    onSuccess: onDone,
    onError: useWhenGone(onDone),
    undo: ({ id }: { id: string }) => restoration.mutate({ id }),
  });
  return useDeleteDocument({ mutation: deleted });
}
