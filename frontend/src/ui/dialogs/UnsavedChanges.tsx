import { useEffect, useId, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useFormState, type Control, type FieldValues } from 'react-hook-form';
import { isSignedIn } from '../../lib/session/session';
import { addUnsaved, isFirstUnsaved } from '../../lib/unsaved';
import { ConfirmDialog } from './ConfirmDialog';

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

interface UnsavedChangesDialogProps {
  /** Whether there are unsaved changes. */
  when: boolean;
  title: string;
  leave?: string;
  stay?: string;
  children: ReactNode;
}

/** Asks before leaving the page or its tab loses changes; the browser asks when the document is left. */
export function UnsavedChangesDialog({
  when,
  title,
  leave = 'Leave',
  stay,
  children,
}: UnsavedChangesDialogProps) {
  const queryClient = useQueryClient();
  const id = useId();
  useEffect(() => {
    if (!when) return;
    return addUnsaved(id);
  }, [when, id]);

  // A sign-out redirects without asking.
  const isLost = () => isFirstUnsaved(id) && isSignedIn(queryClient);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isLost() && placeOf(current) !== placeOf(next),
    enableBeforeUnload: isLost,
    disabled: !when,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      title={title}
      onConfirm={() => proceed?.()}
      confirm={leave}
      confirming={leave}
      dismiss={stay}
      isConfirming={false}
      destructive
    >
      {children}
    </ConfirmDialog>
  );
}

const placeOf = ({ pathname, search }: { pathname: string; search: object }): string =>
  'tab' in search ? `${pathname} ${String(search.tab)}` : pathname;
