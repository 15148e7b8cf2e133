import { ConfirmDialog } from '../../../components/ConfirmDialog';
import type { DialogFrame } from '../../../lib/use-dialog';

export function DiscardLetterDialog({ frame, onDiscard }: { frame: DialogFrame; onDiscard: () => void }) {
  return (
    <ConfirmDialog
      {...frame}
      title="Discard Update"
      onConfirm={onDiscard}
      confirm="Discard"
      confirming="Discarding..."
      isConfirming={false}
      destructive
    >
      What you have written will be lost.
    </ConfirmDialog>
  );
}
