import { useDiscardK1Drafts } from '../../api/generated';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import type { DialogFrame } from '../../ui/dialogs/use-dialog';
import { useOutcome } from '../../api/use-mutation-toast';
import type { Batch } from './use-batch';

interface DiscardDraftsDialogProps {
  count: number;
  frame: DialogFrame;
  batch: Batch;
}

export function DiscardDraftsDialog({ count, frame, batch }: DiscardDraftsDialogProps) {
  const outcome = useOutcome({
    success: 'Uploaded K-1s discarded',
    failure: 'Error',
    fallback: 'Failed to discard the uploaded K-1s',
    onSuccess: () => {
      batch.stop();
      frame.onClose();
    },
  });
  const { mutate, isPending } = useDiscardK1Drafts({ mutation: outcome });
  return (
    <ConfirmDialog
      {...frame}
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
