import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { getGetImportJobQueryKey, useCancelImportJob } from '../../../api/generated';
import { getErrorMessage } from '../../../lib/errors';
import { useAuth } from '../../../lib/session/auth';
import { toast } from '../../../lib/toast';
import { ConfirmMutation } from '../../../ui/dialogs/ConfirmMutation';
import { useDialog } from '../../../ui/dialogs/use-dialog';
import { UploadProgress } from '../../../ui/feedback/UploadProgress';
import { importHeading, importProgress } from './import-progress';
import type { CardImport } from './use-import';

interface ImportProgressProps {
  nouns: string;
  card: CardImport;
}

/** How much of the file is uploaded, then how many of its rows are checked; and a button to cancel either. */
export function ImportProgress({ nouns, card }: ImportProgressProps) {
  const { user } = useAuth();
  const cancelling = useDialog<{ id: string; dryRun: boolean }>();
  const cancellation = useCancelImport(cancelling.close);
  const { isUploading, abort, running, sent } = card;
  const isCheck = isUploading || !running ? sent?.dryRun : running.dryRun;
  const { shown } = cancelling;
  const title = shown?.subject.dryRun ? 'Cancel Check' : 'Cancel Import';
  return (
    <Box sx={{ display: 'grid', gap: 1.25, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ fontSize: 13, fontWeight: 500, overflowWrap: 'anywhere' }}>{headingOf(card, user?.id)}</Box>
      {isUploading ? (
        <UploadProgress label="Uploading..." fraction={card.fraction} />
      ) : (
        <UploadProgress {...importProgress(running)} />
      )}
      {card.pollingFailed && <PollingFailed onRetry={card.retryPolling} />}
      <Button
        variant="outlined"
        aria-label={`Cancel ${isCheck ? 'check' : 'import'} of ${nouns}`}
        disabled={!isUploading && !running}
        onClick={() => (isUploading ? abort() : running && cancelling.show(running))}
        sx={{ justifySelf: 'start' }}
      >
        Cancel
      </Button>
      {shown && (
        <ConfirmMutation
          dialog={shown.dialog}
          mutation={cancellation}
          variables={{ jobId: shown.subject.id }}
          title={title}
          confirm={title}
          confirming="Cancelling..."
          dismiss={shown.subject.dryRun ? 'Continue Check' : 'Continue Import'}
        >
          Nothing from this file will be imported.
        </ConfirmMutation>
      )}
    </Box>
  );
}

/** A failure closes the dialog as well: the import may have finished meanwhile. */
function useCancelImport(close: () => void) {
  const queryClient = useQueryClient();
  return useCancelImportJob({
    mutation: {
      onSuccess: async (job, { jobId }) => {
        const queryKey = getGetImportJobQueryKey(jobId);
        // A read that is under way would overwrite it with the state before.
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, job);
      },
      onError: (error) => {
        close();
        const description = getErrorMessage(error, 'Failed to cancel the import');
        toast({ title: 'Error', description, variant: 'destructive' });
      },
    },
  });
}

function headingOf({ isUploading, running, sent }: CardImport, userId: string | undefined): string {
  if (running && !isUploading) return importHeading(running, userId);
  return sent
    ? importHeading({ dryRun: sent.dryRun, fileName: sent.file.name, importedBy: null }, userId)
    : '';
}

function PollingFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontSize: 13 }}>
      <Box className="prose" sx={{ flex: '1 1 200px' }}>
        The server does not answer. The import continues there; its progress is requested again shortly.
      </Box>
      <Button variant="outlined" onClick={onRetry}>
        Try again
      </Button>
    </Box>
  );
}
