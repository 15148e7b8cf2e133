import { Suspense } from 'react';
import Button from '@mui/material/Button';
import { lazy } from '../../lib/lazy';
import { useAuth } from '../../lib/session/auth';
import { useDialog, useDialogFromSearch } from '../../ui/dialogs/use-dialog';

const ExitDialog = lazy(() => import('./ExitDialog'));

interface RecordExitButtonProps {
  company: { id: string; name: string };
  /** The deal whose page asks, which is then the one that is sold at first. */
  investmentId?: string;
}

/** Opens the dialog that records the sale of a company. */
export function RecordExitButton({ company, investmentId }: RecordExitButtonProps) {
  const { can } = useAuth();
  const recording = useDialog();
  const mayRecord = can('capital-events.write');
  useDialogFromSearch('record-exit', mayRecord && recording.show);
  if (!mayRecord) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => recording.show()}>
        Record Exit
      </Button>
      {recording.shown && (
        <Suspense>
          <ExitDialog company={company} investmentId={investmentId} dialog={recording.shown.dialog} />
        </Suspense>
      )}
    </>
  );
}
