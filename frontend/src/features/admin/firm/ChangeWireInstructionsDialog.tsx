import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { updateFirm, type FirmSettings } from '../../../api/generated';
import { ifMatch } from '../../../api/http';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { confirmWithPasskey } from '../../../domain/user/second-factor/confirm-with-passkey';
import { useHasPasskey } from '../../../domain/user/second-factor/use-has-passkey';
import { PasswordField } from '../../../domain/user/second-factor/PasswordField';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { ConflictNotice } from '../../../ui/feedback/ConflictNotice';
import { FormField } from '../../../ui/forms/FormField';
import { useReloadFirm, useStoreFirm } from './use-firm';

interface ChangeWireInstructionsDialogProps {
  firm: FirmSettings;
  dialog: DialogProps;
}

/** The change is confirmed with the password or, where there is one, a passkey. */
export default function ChangeWireInstructionsDialog({ firm, dialog }: ChangeWireInstructionsDialogProps) {
  const { control, submit, submitWithPasskey, isSaving, error, reload } = useWireForm(firm, dialog.onClose);
  const hasPasskey = useHasPasskey();
  return (
    <FormDialog
      control={control}
      {...dialog}
      title="Wire Instructions"
      onSubmit={submit}
      submit="Save"
      submitting="Saving..."
      isSubmitting={isSaving}
      notice={<ConflictNotice error={error} onReload={reload} />}
    >
      <div>
        New wire instructions count after 24 hours; until then LPs see the present ones. All administrators
        are notified by e-mail at once and can cancel the change.
      </div>
      <FormField
        control={control}
        name="wireInstructions"
        label="Wire Instructions"
        check={(text) => whyUnchanged(text.trim(), firm)}
        hint={firm.wireInstructions === null ? undefined : 'Leave empty to remove them'}
        rows={6}
        input={{ maxLength: 4000, autoComplete: 'off', autoFocus: true }}
      />
      <PasswordField control={control} name="password" />
      {hasPasskey && (
        <Button
          variant="outlined"
          onClick={submitWithPasskey}
          disabled={isSaving}
          sx={{ justifySelf: 'start' }}
        >
          Save with a Passkey Instead
        </Button>
      )}
    </FormDialog>
  );
}

/** Why the text is no change, if it is none. */
function whyUnchanged(text: string, { wireInstructions, pending }: FirmSettings): string | undefined {
  if (text === '' && wireInstructions === null) return 'Wire instructions are required';
  if (text === wireInstructions) return 'These are the present wire instructions';
  if (pending && text === (pending.wireInstructions ?? '')) return 'This change is pending already';
  return undefined;
}

interface WireForm {
  wireInstructions: string;
  password: string;
}

const formValues = ({ wireInstructions, pending }: FirmSettings): WireForm => ({
  wireInstructions: pending?.wireInstructions ?? wireInstructions ?? '',
  password: '',
});

function useWireForm(firm: FirmSettings, onDone: () => void) {
  const form = useForm<WireForm>({ defaultValues: formValues(firm) });
  const store = useStoreFirm();
  const outcome = useMutationToast({
    success: 'Wire instructions saved',
    description: 'They count in 24 hours. All administrators are notified by e-mail.',
    failure: 'Wire instructions not saved',
    fallback: 'Please try again.',
    onSuccess: (saved: FirmSettings) => {
      store(saved);
      onDone();
    },
    form,
    invalidates: [],
  });
  const send = async ({ wireInstructions, password }: Partial<WireForm>) =>
    updateFirm(
      { wireInstructions, ...(password ? { password } : { passkey: await confirmWithPasskey() }) },
      ifMatch(firm.version),
    );
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: send, gcTime: 0, ...outcome });
  const reload = useReloadFirm((latest) => {
    form.reset(formValues(latest));
    reset();
  });
  const submitWithPasskey = async () => {
    if (await form.trigger('wireInstructions', { shouldFocus: true }))
      mutate({ wireInstructions: form.getValues('wireInstructions') });
  };
  return {
    control: form.control,
    submit: form.handleSubmit((values) => mutate(values)),
    submitWithPasskey: () => void submitWithPasskey(),
    isSaving: isPending,
    error,
    reload,
  };
}
