import { useState } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { LpRecord, ViewableLp } from '../../api/generated';
import { useBeginView } from '../../domain/delegation/use-view';
import { ViewableLps } from '../../domain/delegation/ViewableLps';
import { LpAutocomplete } from '../../domain/lp/LpAutocomplete';
import { TitledDialog } from '../../ui/dialogs/TitledDialog';
import type { DialogProps } from '../../ui/dialogs/use-dialog';

interface ViewDialogProps {
  /** The LPs to choose from; all of them for an admin. */
  shared: readonly ViewableLp[] | undefined;
  dialog: DialogProps;
}

export default function ViewDialog({ shared, dialog }: ViewDialogProps) {
  return (
    <TitledDialog {...dialog} title="View the Portal As">
      {shared ? (
        <DialogContent sx={{ p: 0 }}>
          <ViewableLps lps={shared} />
        </DialogContent>
      ) : (
        <AnyLp onCancel={dialog.onClose} />
      )}
    </TitledDialog>
  );
}

function AnyLp({ onCancel }: { onCancel: () => void }) {
  const [lp, setLp] = useState<LpRecord | null>(null);
  const { view, isOpening } = useBeginView();
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <div>You see what this LP sees, and can change nothing. What you look at is listed for the LP.</div>
        <LpAutocomplete
          value={lp}
          onChange={setLp}
          label="Limited Partner"
          noneLeft="There are no limited partners yet."
          autoFocus
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="contained" disabled={!lp || isOpening} onClick={() => lp && view(lp.id)}>
          {isOpening ? 'Opening...' : 'View'}
        </Button>
      </DialogActions>
    </>
  );
}
