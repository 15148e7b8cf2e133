import { Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import type { InvestmentRecord } from '../../../api/generated';
import { lazy } from '../../../lib/lazy';
import { useDialog } from '../../../ui/dialogs/use-dialog';

const DeleteInvestmentDialog = lazy(() => import('./DeleteInvestmentDialog'));

interface InvestmentActionsProps {
  investment: InvestmentRecord;
  isEditing: boolean;
  onEdit: () => void;
}

/** What a fund manager may do with the investment as a whole. */
export function InvestmentActions({ investment, isEditing, onEdit }: InvestmentActionsProps) {
  const deletion = useDialog();
  const [wasEdited, setWasEdited] = useState(false);
  const edit = () => {
    setWasEdited(true);
    onEdit();
  };

  return (
    <>
      {!isEditing && (
        // Back from editing, the keyboard goes on where it began.
        <Button variant="outlined" autoFocus={wasEdited} onClick={edit}>
          Edit Investment
        </Button>
      )}
      <Button variant="outlined" sx={{ color: 'error.main' }} onClick={() => deletion.show()}>
        Delete Investment
      </Button>
      {deletion.shown && (
        <Suspense>
          <DeleteInvestmentDialog investment={investment} dialog={deletion.shown.dialog} />
        </Suspense>
      )}
    </>
  );
}
