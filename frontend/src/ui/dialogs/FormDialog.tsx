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
  control: Control<Form>;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  submit: string;
  /** The label of the submit button while the form is submitted. */
  submitting: string;
  isSubmitting: boolean;
  /** Submitting deletes something for good. */
  destructive?: boolean;
  /** A button before the submit button, for another way to save. */
  otherWay?: ReactNode;
  /** Where submitting does not save yet: whether the form is being saved, so that leaving loses nothing. */
  isSaving?: boolean;
  /** What the questions about unsaved changes call the form, if the title changes. */
  formName?: string;
  /** Replaces the form after it was submitted, such as a preview of what will be saved. */
  nextStep?: ReactNode;
  wide?: boolean;
  /** Above the fields. */
  notice?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog. Closing it, or leaving the page, with unsaved changes asks first. */
export function FormDialog<Form extends FieldValues>(props: FormDialogProps<Form>) {
  const { open, onClose, onExited, title, formName = title, control, isSubmitting, nextStep } = props;
  const { isSaving = isSubmitting, wide } = props;
  const { isDirty } = useFormState({ control });
  const [isLeaving, setLeaving] = useState(false);
  const isUnsaved = isDirty && !isSaving;
  const leave = () => (isUnsaved ? setLeaving(true) : onClose());
  const discard = () => {
    setLeaving(false);
    onClose();
  };
  return (
    <>
      <TitledDialog open={open} onClose={leave} onExited={onExited} title={title} wide={wide}>
        {nextStep || <FormStep {...props} onCancel={leave} />}
      </TitledDialog>
      {isDirty && (
        <>
          <StayUnlessDiscarded form={formName} when={isUnsaved && open} />
          <DiscardDialog
            form={formName}
            open={isLeaving && open}
            onStay={() => setLeaving(false)}
            onDiscard={discard}
          />
        </>
      )}
    </>
  );
}

/** A flex column, as the dialog around it: only the fields scroll, the buttons stay in view. */
function FormStep<Form extends FieldValues>(props: FormDialogProps<Form> & { onCancel: () => void }) {
  const { control, onSubmit, submit, submitting, isSubmitting, onCancel, otherWay, notice, children } = props;
  const color = props.destructive ? 'error' : 'primary';
  return (
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
        {notice}
        {children}
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={onCancel}>
          Cancel
        </Button>
        {otherWay}
        <Button type="submit" variant="contained" color={color} disabled={isSubmitting}>
          {isSubmitting ? submitting : submit}
        </Button>
      </DialogActions>
    </Box>
  );
}
