import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeleteMarkBatch, type MarkBatch } from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { formatDate, pluralize } from '../../../lib/format';
import { ConfirmMutation } from '../../../ui/dialogs/ConfirmMutation';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { RecordSummary } from '../../../ui/values/RecordSummary';
import { markBatchQuery } from '../queries';

interface DeleteDraftDialogProps {
  batch: MarkBatch;
  dialog: DialogProps;
}

export function DeleteDraftDialog({ batch: { id, markDate, marked }, dialog }: DeleteDraftDialogProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const outcome = useMutationToast({
    success: 'Draft deleted',
    failure: 'Error deleting the draft',
    fallback: 'Failed to delete the draft',
    onSuccess: async () => {
      await navigate({ to: '/marks', replace: true, ignoreBlocker: true });
      queryClient.removeQueries({ queryKey: markBatchQuery(id).queryKey });
    },
  });
  return (
    <ConfirmMutation
      dialog={dialog}
      title="Delete Draft"
      mutation={useDeleteMarkBatch({ mutation: outcome })}
      variables={{ id }}
      confirm="Delete Draft"
      confirming="Deleting..."
    >
      <RecordSummary
        lines={[`Marks of ${formatDate(markDate)}`, `${pluralize(marked, 'company', 'companies')} marked`]}
      />
      None of these marks has taken effect. This action cannot be undone.
    </ConfirmMutation>
  );
}
