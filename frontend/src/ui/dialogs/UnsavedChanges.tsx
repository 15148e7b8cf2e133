import { useFormState, type Control, type FieldValues } from 'react-hook-form';
import { ConfirmDialog } from './ConfirmDialog';
import { StayDialog } from './UnsavedChangesDialog';

const words = { title: 'Discard changes?', stay: 'Keep editing', leave: 'Discard' };
const unsaved = (form: string) => `What you entered in “${form}” has not been saved.`;

interface UnsavedChangesProps<Form extends FieldValues> {
  control: Control<Form>;
  /** What the form is called. */
  of: string;
  /** Nothing is lost while it is on its way. */
  isSaving: boolean;
}

/** Stands in a form on a page: asks before what was changed in it is lost by leaving the page. */
export function UnsavedChanges<Form extends FieldValues>(props: UnsavedChangesProps<Form>) {
  const { control, of: form, isSaving } = props;
  const { isDirty } = useFormState({ control });
  return isDirty && <StayUnlessDiscarded of={form} when={!isSaving} />;
}

/** Asks before a page is left with changes that have not been saved. */
export const StayUnlessDiscarded = ({ of: form, when }: { of: string; when: boolean }) => (
  <StayDialog when={when} {...words}>
    {unsaved(form)}
  </StayDialog>
);

interface DiscardDialogProps {
  of: string;
  open: boolean;
  onStay: () => void;
  onDiscard: () => void;
}

/** Asks before a form is closed with changes that have not been saved. */
export const DiscardDialog = ({ of: form, open, onStay, onDiscard }: DiscardDialogProps) => (
  <ConfirmDialog
    open={open}
    onClose={onStay}
    title={words.title}
    onConfirm={onDiscard}
    confirm={words.leave}
    confirming={words.leave}
    dismiss={words.stay}
    isConfirming={false}
    destructive
  >
    {unsaved(form)}
  </ConfirmDialog>
);
