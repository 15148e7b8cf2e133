import { useQueryClient } from '@tanstack/react-query';
import { getGetImportJobQueryKey, useCancelImportJob } from '../../../api/generated';
import { getErrorMessage } from '../../../lib/errors';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { toast } from '../../../lib/toast';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';

interface CancelImportDialogProps {
  job: { id: string; dryRun: boolean };
  dialog: DialogProps;
}

export default function CancelImportDialog({ job: { id, dryRun }, dialog }: CancelImportDialogProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useCancelImportJob({
    mutation: {
      onSuccess: async (job) => {
        const queryKey = getGetImportJobQueryKey(id);
        // An answer that is under way tells of the time before.
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, job);
      },
      onError: (error) => {
        dialog.onClose();
        const description = getErrorMessage(error, 'Failed to cancel the import');
        toast({ title: 'Error', description, variant: 'destructive' });
      },
    },
  });
  return (
    <ConfirmDialog
      {...dialog}
      title={dryRun ? 'Cancel Check' : 'Cancel Import'}
      onConfirm={() => mutate({ jobId: id })}
      confirm={dryRun ? 'Cancel Check' : 'Cancel Import'}
      confirming="Cancelling..."
      dismiss="Go on"
      isConfirming={isPending}
      destructive
    >
      Nothing of it will be imported.
    </ConfirmDialog>
  );
}
