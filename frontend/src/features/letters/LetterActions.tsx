import { Suspense } from 'react';
import Button from '@mui/material/Button';
import { lazy } from '../../lib/lazy';
import { useDialogFromSearch, useDialog } from '../../ui/dialogs/use-dialog';

const SendUpdateDialog = lazy(() => import('./SendUpdateDialog'));
const SentUpdatesDialog = lazy(() => import('./SentUpdatesDialog'));

/** Sending a letter to LPs, and the list of the letters sent. */
export function LetterActions() {
  const writing = useDialog();
  const sent = useDialog();
  useDialogFromSearch('send-update', writing.show);
  return (
    <>
      <Button variant="outlined" onClick={() => sent.show()}>
        Sent Updates
      </Button>
      <Button variant="contained" onClick={() => writing.show()}>
        Send Update
      </Button>
      <Suspense>
        {writing.shown && <SendUpdateDialog dialog={writing.shown.dialog} />}
        {sent.shown && <SentUpdatesDialog dialog={sent.shown.dialog} />}
      </Suspense>
    </>
  );
}
