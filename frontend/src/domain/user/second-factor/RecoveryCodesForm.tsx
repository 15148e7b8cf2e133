import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { FormDialog, type FormDialogProps } from '../../../ui/dialogs/FormDialog';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';

interface RecoveryCodesFormProps<Form extends FieldValues> extends Omit<
  FormDialogProps<Form>,
  'open' | 'onClose' | 'onExited'
> {
  dialog: DialogProps;
  /** What the form was answered with; none as long as it is being filled in. */
  codes: readonly string[] | undefined;
  /** Once the codes are kept and the dialog has left the screen. */
  onDone: () => void;
}

/** A form in a dialog that is answered with recovery codes, which take its place until they are kept. */
export function RecoveryCodesForm<Form extends FieldValues>(props: RecoveryCodesFormProps<Form>) {
  const { dialog, codes, onDone, ...form } = props;
  const [areKept, setAreKept] = useState(false);
  const leave = () => {
    dialog.onExited();
    onDone();
  };
  return (
    <>
      <FormDialog
        {...form}
        open={dialog.open && !codes}
        onClose={dialog.onClose}
        onExited={codes ? undefined : dialog.onExited}
      />
      {codes && (
        <RecoveryCodesDialog codes={codes} open={!areKept} onKept={() => setAreKept(true)} onExited={leave} />
      )}
    </>
  );
}
