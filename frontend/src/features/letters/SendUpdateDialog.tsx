import { useState } from 'react';
import { TitledDialog } from '../../ui/dialogs/TitledDialog';
import { DiscardDialog, StayUnlessDiscarded } from '../../ui/dialogs/UnsavedChanges';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { PreviewStep } from './PreviewStep';
import { SentStep } from './SentStep';
import { useLetter, type Letter } from './use-letter';
import { WriteStep } from './WriteStep';

const titles = { write: 'Send Update', preview: 'Preview', sent: 'Sending Progress' };

/** A mail to LPs: written, looked at, and sent. */
export default function SendUpdateDialog({ dialog }: { dialog: DialogProps }) {
  const letter = useLetter();
  const [isLeaving, setLeaving] = useState(false);
  const { step } = letter;
  const isUnsaved = letter.isWritten && !letter.isSending;
  const close = () => (isUnsaved ? setLeaving(true) : dialog.onClose());
  const discard = () => {
    setLeaving(false);
    dialog.onClose();
  };
  return (
    <>
      <TitledDialog {...dialog} onClose={close} title={titles[step.name]}>
        <StepOf letter={letter} onClose={close} />
      </TitledDialog>
      <StayUnlessDiscarded form={titles.write} when={isUnsaved && dialog.open} />
      <DiscardDialog
        form={titles.write}
        open={isLeaving && dialog.open}
        onStay={() => setLeaving(false)}
        onDiscard={discard}
      />
    </>
  );
}

interface StepProps {
  letter: Letter;
  onClose: () => void;
}

function StepOf({ letter, onClose }: StepProps) {
  const { step } = letter;
  if (step.name === 'write') return <WriteStep letter={letter} onClose={onClose} />;
  if (step.name === 'sent') return <SentStep letter={step.letter} onClose={onClose} />;
  return (
    <PreviewStep
      preview={step.preview}
      lpIds={step.request.lpIds}
      onBack={letter.write}
      onSend={() => letter.send(step.request)}
      isSending={letter.isSending}
    />
  );
}
