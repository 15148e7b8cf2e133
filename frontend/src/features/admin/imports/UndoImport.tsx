import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import {
  getGetImportJobQueryKey,
  getGetImportJobQueryOptions,
  useUndoImportJob,
  type ImportJobRecord,
  type ImportSheet,
} from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { ConfirmMutation } from '../../../ui/dialogs/ConfirmMutation';
import { useDialog } from '../../../ui/dialogs/use-dialog';

interface UndoImportProps {
  job: Pick<ImportJobRecord, 'id' | 'fileName' | 'sheets'>;
  /** If one sheet of a workbook is undone. */
  sheet?: Pick<ImportSheet, 'id' | 'name'>;
}

/** Deletes all that an import, or one sheet of it, has added, after a confirmation. */
export function UndoImport({ job, sheet }: UndoImportProps) {
  const { id } = sheet ?? job;
  const name = sheet ? `the sheet ${sheet.name} of ${job.fileName}` : job.fileName;
  const isWorkbook = !sheet && job.sheets.length > 0;
  const queryClient = useQueryClient();
  const undoing = useDialog();
  const mutation = useUndoImportJob({
    mutation: useMutationToast({
      success: 'Import Undone',
      description: `All that was imported from ${name} was deleted.`,
      failure: 'Import Not Undone',
      fallback: 'Failed to undo the import',
      // The card of its type may show its result, and does not read it again by itself.
      onSuccess: (undone) => {
        queryClient.setQueryData(getGetImportJobQueryKey(id), undone);
        if (sheet) void queryClient.fetchQuery({ ...getGetImportJobQueryOptions(job.id), staleTime: 0 });
      },
      // Another try would find the same records in use.
      onError: undoing.close,
    }),
  });
  const { shown } = undoing;
  return (
    <>
      <Button variant="outlined" aria-label={`Undo Import of ${name}`} onClick={() => undoing.show()}>
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
          All that was imported from {name} will be deleted
          {isWorkbook && ', the last sheet first'}, unless some of it is in use or was changed since. This
          action cannot be undone.
        </ConfirmMutation>
      )}
    </>
  );
}
