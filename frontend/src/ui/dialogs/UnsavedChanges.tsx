import { useFormState, type Control, type FieldValues } from 'react-hook-form';
import { ConfirmDialog } from './ConfirmDialog';
import { UnsavedChangesDialog } from './UnsavedChangesDialog';

const words = { title: 'Discard changes?', stay: 'Keep editing', leave: 'Discard' };
const unsaved = (form: string) => `What you entered in “${form}” has not been saved.`;

interface UnsavedChangesProps<Form extends FieldValues> {
  control: Control<Form>;
  /** What the form is called. */
  form: string;
  /** Nothing is lost while it is on its way. */
  isSaving: boolean;
}

/** Stands in a form on a page: asks before what was changed in it is lost by leaving the page. */
export function UnsavedChanges<Form extends FieldValues>(props: UnsavedChangesProps<Form>) {
  const { control, form, isSaving } = props;
  const { isDirty } = useFormState({ control });
  return isDirty && <StayUnlessDiscarded form={form} when={!isSaving} />;
}

/** Asks before a page is left with changes that have not been saved. */
export const StayUnlessDiscarded = ({ form, when }: { form: string; when: boolean }) => (
  <UnsavedChangesDialog when={when} {...words}>
    {unsaved(form)}
  </UnsavedChangesDialog>
);

interface DiscardDialogProps {
  form: string;
  open: boolean;
  onStay: () => void;
  onDiscard: () => void;
}

/** Asks before a form is closed with changes that have not been saved. */
export const DiscardDialog = ({ form, open, onStay, onDiscard }: DiscardDialogProps) => (
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
