import { StayDialog } from '../../../components/StayDialog';
import { TitledDialog } from '../../../components/TitledDialog';
import { useDialog, type DialogFrame } from '../../../lib/use-dialog';
import { DiscardLetterDialog } from './DiscardLetterDialog';
import { PreviewStep } from './PreviewStep';
import { SentStep } from './SentStep';
import { useLetter, type Letter } from './use-letter';
import { WriteStep } from './WriteStep';

const titles = { write: 'Send Update', preview: 'Preview', sent: 'Sending Progress' };

/** A mail to LPs: written, looked at, and sent. What was written outlives the dialog's closing. */
export default function SendUpdateDialog({ frame }: { frame: Pick<DialogFrame, 'open' | 'onClose'> }) {
  const letter = useLetter();
  const discarding = useDialog();
  const { step, isWritten } = letter;
  const discard = () => {
    letter.discard();
    discarding.close();
    frame.onClose();
  };
  return (
    <>
      <TitledDialog
        {...frame}
        // Once sent, the next opening is for another letter.
        onExited={() => step.name === 'sent' && letter.write()}
        title={titles[step.name]}
      >
        <StepOf letter={letter} onClose={frame.onClose} onDiscard={() => discarding.show()} />
      </TitledDialog>
      {discarding.shown && <DiscardLetterDialog frame={discarding.shown.frame} onDiscard={discard} />}
      <StayDialog when={isWritten} title="Leave without sending the update?">
        What you have written will be lost.
      </StayDialog>
    </>
  );
}

interface StepProps {
  letter: Letter;
  onClose: () => void;
  onDiscard: () => void;
}

function StepOf({ letter, onClose, onDiscard }: StepProps) {
  const { step } = letter;
  if (step.name === 'write') return <WriteStep letter={letter} onClose={onClose} onDiscard={onDiscard} />;
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
