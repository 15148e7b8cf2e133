import { useFormState, type Control, type FieldValues } from 'react-hook-form';
import { ConfirmDialog } from './ConfirmDialog';
import { UnsavedChangesDialog } from './UnsavedChangesDialog';

const words = { title: 'Discard changes?', stay: 'Keep editing', leave: 'Discard' };
const unsaved = (form: string) => `What you entered in “${form}” has not been saved.`;

interface UnsavedChangesProps<Form extends FieldValues> {
  control: Control<Form>;
  /** The name of the form in the question. */
  form: string;
  /** Leaving loses nothing while it is saved. */
  isSaving: boolean;
}

/** For a form on a page: asks before leaving the page loses its changes. */
export function UnsavedChanges<Form extends FieldValues>(props: UnsavedChangesProps<Form>) {
  const { control, form, isSaving } = props;
  const { isDirty } = useFormState({ control });
  return isDirty && <StayUnlessDiscarded form={form} when={!isSaving} />;
}

/** Asks before the page is left with unsaved changes. */
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

/** Asks before a form is closed with unsaved changes. */
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
