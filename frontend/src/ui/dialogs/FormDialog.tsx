import { useState, type ReactNode, type SubmitEventHandler } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useFormState, type Control, type FieldValues } from 'react-hook-form';
import { FormErrors } from '../forms/FormErrors';
import { TitledDialog } from './TitledDialog';
import { DiscardDialog, StayUnlessDiscarded } from './UnsavedChanges';

export interface FormDialogProps<Form extends FieldValues> {
  open: boolean;
  onClose: () => void;
  onExited?: () => void;
  title: string;
  /** Of the form: what is wrong in it stands at its top, and somebody is asked before what was entered is lost. */
  control: Control<Form>;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  submit: string;
  /** What the submit button reads while the form is being sent. */
  submitting: string;
  isSubmitting: boolean;
  /** Stands above the fields. */
  notice?: ReactNode;
  children: ReactNode;
}

/**
 * A form in a dialog: what all of them share around their fields. Changes that were not saved are lost only to
 * somebody who says so. While they are being sent, nothing is lost.
 */
export function FormDialog<Form extends FieldValues>(props: FormDialogProps<Form>) {
  const { open, onClose, onExited, title, control, onSubmit, submit, submitting, isSubmitting } = props;
  const { isDirty } = useFormState({ control });
  const [isLeaving, setLeaving] = useState(false);
  const isUnsaved = isDirty && !isSubmitting;
  const leave = () => (isUnsaved ? setLeaving(true) : onClose());
  const discard = () => {
    setLeaving(false);
    onClose();
  };
  return (
    <>
      <TitledDialog open={open} onClose={leave} onExited={onExited} title={title}>
        {/* A flex column, as the dialog around it: only the fields scroll, the buttons stay in sight. */}
        <Box
          component="form"
          noValidate
          onSubmit={onSubmit}
          sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        >
          <DialogContent
            sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pt: '12px !important' }}
          >
            <FormErrors control={control} />
            {props.notice}
            {props.children}
          </DialogContent>
          <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" onClick={leave}>
              Cancel
            </Button>
            <Button type="submit" variant="contained" disabled={isSubmitting}>
              {isSubmitting ? submitting : submit}
            </Button>
          </DialogActions>
        </Box>
      </TitledDialog>
      {isDirty && (
        <>
          <StayUnlessDiscarded form={title} when={isUnsaved && open} />
          <DiscardDialog
            form={title}
            open={isLeaving && open}
            onStay={() => setLeaving(false)}
            onDiscard={discard}
          />
        </>
      )}
    </>
  );
}
