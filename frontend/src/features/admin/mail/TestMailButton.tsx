import { Suspense } from 'react';
import Button from '@mui/material/Button';
import { lazy } from '../../../lib/lazy';
import { useDialog } from '../../../ui/dialogs/use-dialog';

const TestMailDialog = lazy(() => import('./TestMailDialog'));

export function TestMailButton() {
  const { show, shown } = useDialog();
  return (
    <>
      <Button variant="outlined" onClick={() => show()}>
        Send a Test E-mail
      </Button>
      <Suspense>{shown && <TestMailDialog dialog={shown.dialog} />}</Suspense>
    </>
  );
}
