import { useDeleteK1Document, type K1Record } from '../../api/generated';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { useMutationToast } from '../../api/use-mutation-toast';
import { useWhenGone } from '../../api/use-when-gone';

interface DeleteK1DialogProps {
  document: K1Record;
  dialog: DialogProps;
}

export default function DeleteK1Dialog({ document, dialog }: DeleteK1DialogProps) {
  const outcome = useMutationToast({
    success: 'K1 document deleted successfully',
    failure: 'Error',
    fallback: 'Failed to delete K1 document',
    onSuccess: dialog.onClose,
    onError: useWhenGone(dialog.onClose),
  });
  const { mutate, isPending } = useDeleteK1Document({ mutation: outcome });
  return (
    <ConfirmDialog
      {...dialog}
      title="Delete K1 Document"
      onConfirm={() => mutate({ id: document.id })}
      confirm="Delete"
      confirming="Deleting..."
      isConfirming={isPending}
      destructive
    >
      Are you sure you want to delete &ldquo;{document.originalName}&rdquo;, the K-1 of{' '}
      {document.lp.legalName} for {document.taxYear}? This action cannot be undone.
    </ConfirmDialog>
  );
}
