import { useDiscardK1Drafts } from '../../../api/generated';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { useMutationToast } from '../../../api/use-mutation-toast';
import type { Batch } from './use-batch';

interface DiscardDraftsDialogProps {
  count: number;
  dialog: DialogProps;
  batch: Batch;
}

export function DiscardDraftsDialog({ count, dialog, batch }: DiscardDraftsDialogProps) {
  const outcome = useMutationToast({
    success: 'Uploaded K-1s discarded',
    failure: 'Error',
    fallback: 'Failed to discard the uploaded K-1s',
    onSuccess: () => {
      batch.stop();
      dialog.onClose();
    },
  });
  const { mutate, isPending } = useDiscardK1Drafts({ mutation: outcome });
  return (
    <ConfirmDialog
      {...dialog}
      title="Discard Uploaded K-1s"
      onConfirm={() => mutate()}
      confirm="Discard"
      confirming="Discarding..."
      isConfirming={isPending}
      destructive
    >
      {count === 1 ? 'The 1 file' : `All ${count} files`} uploaded here and not filed yet will be removed.
      What has been filed stays.
    </ConfirmDialog>
  );
}
