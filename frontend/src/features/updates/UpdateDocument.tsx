import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEditUpdate, type UpdateRecord } from '../../api/generated';
import { ifMatch } from '../../api/http';
import { useInvalidateFund } from '../../api/use-invalidate-fund';
import { useMutationToast } from '../../api/use-mutation-toast';
import { ConfirmMutation } from '../../ui/dialogs/ConfirmMutation';
import { useDialog, type DialogProps } from '../../ui/dialogs/use-dialog';
import { Panel } from '../../ui/layout/Panel';
import { updateQuery } from './queries';

interface UpdateDocumentProps {
  update: UpdateRecord;
  mayRemove: boolean;
}

export function UpdateDocument({ update, mayRemove }: UpdateDocumentProps) {
  const removal = useDialog();
  const { documentPath, documentName } = update;
  return (
    <Panel title="Update Document">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 2, py: 1.5 }}>
        <Box
          component="span"
          className="prose"
          sx={{ flex: '1 1 160px', minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' }}
        >
          {documentName ?? 'Document'}
        </Box>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            variant="outlined"
            href={`/objects/${documentPath}`}
            target="_blank"
            rel="noopener"
            aria-label={`View ${documentName ?? 'the document'}`}
          >
            View
          </Button>
          {mayRemove && (
            <Button variant="outlined" onClick={() => removal.show()} sx={{ color: 'error.main' }}>
              Remove
            </Button>
          )}
        </Box>
      </Box>
      {removal.shown && <RemoveDocumentDialog update={update} dialog={removal.shown.dialog} />}
    </Panel>
  );
}

function RemoveDocumentDialog({ update, dialog }: { update: UpdateRecord; dialog: DialogProps }) {
  const { id, version, documentName } = update;
  const queryClient = useQueryClient();
  const invalidateFund = useInvalidateFund();
  const removal = useEditUpdate({
    mutation: useMutationToast({
      success: 'Document removed',
      failure: 'Error',
      fallback: 'Failed to remove document.',
      onSuccess: (saved: UpdateRecord) => {
        // The panel goes with the document; the dialog must be closed by then, to return the focus.
        dialog.onClose();
        queryClient.setQueryData(updateQuery(id).queryKey, saved);
      },
      onError: () => {
        // Someone else may have changed the update, which is then shown with their changes.
        dialog.onClose();
        void invalidateFund();
      },
    }),
  });
  return (
    <ConfirmMutation
      dialog={dialog}
      title="Remove Document"
      mutation={removal}
      variables={{ id, data: { documentPath: '', documentName: '' }, headers: ifMatch(version) }}
      confirm="Remove"
      confirming="Removing..."
    >
      Are you sure you want to remove the document &quot;{documentName}&quot;? This action cannot be undone.
    </ConfirmMutation>
  );
}
