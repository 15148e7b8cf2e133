import { useState, type ComponentProps } from 'react';
import type { DialogFrame } from '../../lib/use-dialog';
import { FormDialog } from '../FormDialog';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';

interface RecoveryCodesFormProps extends Omit<
  ComponentProps<typeof FormDialog>,
  'open' | 'onClose' | 'onExited'
> {
  frame: DialogFrame;
  /** What the form was answered with; none as long as it is being filled in. */
  codes: readonly string[] | undefined;
  /** Once the codes are kept and the dialog has left the screen. */
  onDone: () => void;
}

/** A form in a dialog that is answered with recovery codes, which take its place until they are kept. */
export function RecoveryCodesForm({ frame, codes, onDone, ...form }: RecoveryCodesFormProps) {
  const [areKept, setAreKept] = useState(false);
  const leave = () => {
    frame.onExited();
    onDone();
  };
  return (
    <>
      <FormDialog
        {...form}
        open={frame.open && !codes}
        onClose={frame.onClose}
        onExited={codes ? undefined : frame.onExited}
      />
      {codes && (
        <RecoveryCodesDialog codes={codes} open={!areKept} onKept={() => setAreKept(true)} onExited={leave} />
      )}
    </>
  );
}
