import { useState, type ReactNode, type SubmitEventHandler } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useFormState, type Control, type FieldValues } from 'react-hook-form';
import { FormErrors } from './FormErrors';
import { TitledDialog } from './TitledDialog';
import { DiscardDialog, StayUnlessDiscarded } from './UnsavedChanges';

interface PlainFormDialogProps {
  open: boolean;
  onClose: () => void;
  onExited?: () => void;
  title: string;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  submit: string;
  /** What the submit button reads while the form is being sent. */
  submitting: string;
  isSubmitting: boolean;
  /** Stands above the fields. */
  notice?: ReactNode;
  children: ReactNode;
}

interface FormDialogProps<Form extends FieldValues> extends PlainFormDialogProps {
  /** Of the form: somebody is asked before what was entered is lost. */
  control?: Control<Form>;
}

/** A form in a dialog: what all of them share around their fields. */
export function FormDialog<Form extends FieldValues>({ control, ...form }: FormDialogProps<Form>) {
  return control ? <GuardedFormDialog {...form} control={control} /> : <PlainFormDialog {...form} />;
}

type GuardedProps<Form extends FieldValues> = FormDialogProps<Form> & { control: Control<Form> };

/** Changes that were not saved are lost only to somebody who says so. While they are being sent, nothing is lost. */
function GuardedFormDialog<Form extends FieldValues>(props: GuardedProps<Form>) {
  const { control, ...form } = props;
  const { open, onClose, title, isSubmitting } = form;
  const { isDirty } = useFormState({ control });
  const [isLeaving, setLeaving] = useState(false);
  const isUnsaved = isDirty && !isSubmitting;
  const discard = () => {
    setLeaving(false);
    onClose();
  };
  return (
    <>
      <PlainFormDialog
        {...form}
        notice={
          <>
            <FormErrors control={control} />
            {form.notice}
          </>
        }
        onClose={() => (isUnsaved ? setLeaving(true) : onClose())}
      />
      {isDirty && (
        <>
          <StayUnlessDiscarded of={title} when={isUnsaved && open} />
          <DiscardDialog
            of={title}
            open={isLeaving && open}
            onStay={() => setLeaving(false)}
            onDiscard={discard}
          />
        </>
      )}
    </>
  );
}

function PlainFormDialog(props: PlainFormDialogProps) {
  const { open, onClose, onExited, title, onSubmit, submit, submitting, isSubmitting } = props;
  return (
    <TitledDialog open={open} onClose={onClose} onExited={onExited} title={title}>
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
          {props.notice}
          {props.children}
        </DialogContent>
        <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isSubmitting}>
            {isSubmitting ? submitting : submit}
          </Button>
        </DialogActions>
      </Box>
    </TitledDialog>
  );
}
