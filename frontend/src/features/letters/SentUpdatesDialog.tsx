import { useState } from 'react';
import DialogContent from '@mui/material/DialogContent';
import { TitledDialog } from '../../ui/dialogs/TitledDialog';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { LetterList } from './LetterList';
import { SentLetter } from './SentLetter';

/** What was written to LPs: the letters, and of each whom it reached. */
export default function SentUpdatesDialog({ dialog }: { dialog: DialogProps }) {
  const [shown, setShown] = useState<string>();
  // Back in the list, the keyboard is where it was.
  const [left, setLeft] = useState<string>();
  const back = () => {
    setLeft(shown);
    setShown(undefined);
  };
  return (
    <TitledDialog {...dialog} title="Sent Updates">
      <DialogContent sx={{ pt: '8px !important' }}>
        {shown === undefined ? (
          <LetterList left={left} onOpen={setShown} />
        ) : (
          <SentLetter id={shown} onBack={back} />
        )}
      </DialogContent>
    </TitledDialog>
  );
}
