import { useQueryClient } from '@tanstack/react-query';
import { getGetUpdateQueryKey, useEditUpdate, type UpdateRecord } from '../../api/generated';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { useInvalidateFund } from '../../api/use-invalidate-fund';
import { ifMatch } from '../../api/if-match';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { useMutationToast } from '../../api/use-mutation-toast';

interface RemoveDocumentDialogProps {
  update: UpdateRecord;
  dialog: DialogProps;
}

export default function RemoveDocumentDialog({ update, dialog }: RemoveDocumentDialogProps) {
  const { id, version, documentName } = update;
  const queryClient = useQueryClient();
  const invalidateFund = useInvalidateFund();
  const outcome = useMutationToast({
    success: 'Document removed',
    failure: 'Error',
    fallback: 'Failed to remove document.',
    onSuccess: (saved: UpdateRecord) => {
      dialog.onClose();
      queryClient.setQueryData(getGetUpdateQueryKey(id), saved);
    },
    onError: () => {
      // Somebody else may have changed the update, which then shows with what they did.
      dialog.onClose();
      void invalidateFund();
    },
  });
  const { mutate, isPending } = useEditUpdate({ mutation: outcome });

  return (
    <ConfirmDialog
      {...dialog}
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
