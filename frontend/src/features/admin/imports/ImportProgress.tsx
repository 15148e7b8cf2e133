import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { UploadProgress } from '../../../ui/feedback/UploadProgress';
import { useAuth } from '../../../lib/session/auth';
import { lazy } from '../../../lib/lazy';
import { useDialog } from '../../../ui/dialogs/use-dialog';
import { headingOf, progressOf } from './import-progress';
import type { CardImport } from './use-import';

const CancelImportDialog = lazy(() => import('./CancelImportDialog'));

interface ImportProgressProps {
  nouns: string;
  card: CardImport;
}

/** How far the file is on its way to the server, and then its rows; and the way to call it off. */
export function ImportProgress({ nouns, card }: ImportProgressProps) {
  const { user } = useAuth();
  const cancelling = useDialog<{ id: string; dryRun: boolean }>();
  const { isUploading, abort, running, sent } = card;
  const isCheck = isUploading || !running ? sent?.dryRun : running.dryRun;
  const what = isCheck ? 'check' : 'import';
  return (
    <Box sx={{ display: 'grid', gap: 1.25, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Heading text={headingFor(card, user?.id)} />
      {isUploading ? (
        <UploadProgress label="Uploading..." fraction={card.fraction} />
      ) : (
        <UploadProgress {...progressOf(running)} />
      )}
      {card.pollingFailed && <Unheard onRetry={card.askAgain} />}
      <Button
        variant="outlined"
        aria-label={`Cancel ${what} of ${nouns}`}
        disabled={!isUploading && !running}
        onClick={() => (isUploading ? abort() : running && cancelling.show(running))}
        sx={{ justifySelf: 'start' }}
      >
        Cancel
      </Button>
      <Suspense>
        {cancelling.shown && (
          <CancelImportDialog job={cancelling.shown.subject} dialog={cancelling.shown.dialog} />
        )}
      </Suspense>
    </Box>
  );
}

const Heading = ({ text }: { text: string }) => (
  <Box sx={{ fontSize: 13, fontWeight: 500, overflowWrap: 'anywhere' }}>{text}</Box>
);

function headingFor({ isUploading, running, sent }: CardImport, userId: string | undefined): string {
  if (running && !isUploading) return headingOf(running, userId);
  return sent ? headingOf({ dryRun: sent.dryRun, fileName: sent.file.name, importedBy: null }, userId) : '';
}

/** The import does not need this page, and goes on. */
function Unheard({ onRetry }: { onRetry: () => void }) {
  return (
    <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontSize: 13 }}>
      <Box className="prose" sx={{ flex: '1 1 200px' }}>
        The server does not answer. What it has begun goes on, and how far it is will be asked again.
      </Box>
      <Button variant="outlined" onClick={onRetry}>
        Try again
      </Button>
    </Box>
  );
}
