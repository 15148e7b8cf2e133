import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { getGetImportJobQueryKey, useUndoImportJob, type ImportJobRecord } from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { ConfirmMutation } from '../../../ui/dialogs/ConfirmMutation';
import { useDialog } from '../../../ui/dialogs/use-dialog';

/** Deletes all that an import has added, after a confirmation. */
export function UndoImport({ job: { id, fileName } }: { job: Pick<ImportJobRecord, 'id' | 'fileName'> }) {
  const queryClient = useQueryClient();
  const undoing = useDialog();
  const mutation = useUndoImportJob({
    mutation: useMutationToast({
      success: 'Import Undone',
      description: `All that was imported from ${fileName} was deleted.`,
      failure: 'Import Not Undone',
      fallback: 'Failed to undo the import',
      // The card of its type may show its result, and does not read it again by itself.
      onSuccess: (job) => queryClient.setQueryData(getGetImportJobQueryKey(id), job),
      // Another try would find the same records in use.
      onError: undoing.close,
    }),
  });
  const { shown } = undoing;
  return (
    <>
      <Button variant="outlined" aria-label={`Undo Import of ${fileName}`} onClick={() => undoing.show()}>
        Undo
      </Button>
      {shown && (
        <ConfirmMutation
          dialog={shown.dialog}
          mutation={mutation}
          variables={{ jobId: id }}
          title="Undo Import"
          confirm="Undo Import"
          confirming="Undoing..."
        >
          All that was imported from {fileName} will be deleted, unless some of it is in use or was changed
          since. This action cannot be undone.
        </ConfirmMutation>
      )}
    </>
  );
}
