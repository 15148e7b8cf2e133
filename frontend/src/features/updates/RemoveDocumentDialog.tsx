import { useQueryClient } from '@tanstack/react-query';
import { getGetUpdateQueryKey, useEditUpdate, type UpdateRecord } from '../../api/generated';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { useFundChanged } from '../../api/use-invalidate-fund';
import { ifMatch } from '../../api/if-match';
import type { DialogFrame } from '../../ui/dialogs/use-dialog';
import { useOutcome } from '../../api/use-mutation-toast';

interface RemoveDocumentDialogProps {
  update: UpdateRecord;
  frame: DialogFrame;
}

export default function RemoveDocumentDialog({ update, frame }: RemoveDocumentDialogProps) {
  const { id, version, documentName } = update;
  const queryClient = useQueryClient();
  const fundChanged = useFundChanged();
  const outcome = useOutcome({
    success: 'Document removed',
    failure: 'Error',
    fallback: 'Failed to remove document.',
    onSuccess: (saved: UpdateRecord) => {
      frame.onClose();
      queryClient.setQueryData(getGetUpdateQueryKey(id), saved);
    },
    onError: () => {
      // Somebody else may have changed the update, which then shows with what they did.
      frame.onClose();
      void fundChanged();
    },
  });
  const { mutate, isPending } = useEditUpdate({ mutation: outcome });

  return (
    <ConfirmDialog
      {...frame}
      title="Remove Document"
      onConfirm={() =>
        mutate({ id, data: { documentPath: '', documentName: '' }, headers: ifMatch(version) })
      }
      confirm="Remove"
      confirming="Removing..."
      isConfirming={isPending}
      destructive
    >
      Are you sure you want to remove the document &quot;{documentName}&quot;? This action cannot be undone.
    </ConfirmDialog>
  );
}
