import { Suspense } from 'react';
import Button from '@mui/material/Button';
import { lazy } from '../../lib/lazy';
import { useDialogFromSearch } from '../../ui/dialogs/use-dialog-from-search';
import { useDialog } from '../../ui/dialogs/use-dialog';

const SendUpdateDialog = lazy(() => import('./SendUpdateDialog'));
const SentUpdatesDialog = lazy(() => import('./SentUpdatesDialog'));

/** Writing to LPs, and the record of what was written. */
export function LetterActions() {
  const writing = useDialog();
  const record = useDialog();
  useDialogFromSearch('send-update', writing.show);
  return (
    <>
      <Button variant="outlined" onClick={() => record.show()}>
        Sent Updates
      </Button>
      <Button variant="contained" onClick={() => writing.show()}>
        Send Update
      </Button>
      <Suspense>
        {writing.shown && <SendUpdateDialog dialog={writing.shown.dialog} />}
        {record.shown && <SentUpdatesDialog dialog={record.shown.dialog} />}
      </Suspense>
    </>
  );
}
