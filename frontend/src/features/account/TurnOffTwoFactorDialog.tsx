import { useForm } from 'react-hook-form';
import { useSwitchOffTwoFactor, type PasswordConfirmation } from '../../api/generated';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { PasswordField } from '../../domain/user/second-factor/PasswordField';
import { securityKeys } from '../../domain/user/security-keys';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { useMutationToast } from '../../api/use-mutation-toast';

interface TurnOffTwoFactorDialogProps {
  dialog: DialogProps;
  /** Once it is off and the dialog has closed. */
  onDone: () => void;
}

export default function TurnOffTwoFactorDialog({ dialog, onDone }: TurnOffTwoFactorDialogProps) {
  const form = useForm<PasswordConfirmation>({ defaultValues: { password: '' } });
  const outcome = useMutationToast({
    success: 'Two-factor authentication is off',
    failure: 'Two-factor authentication is still on',
    fallback: 'Please try again.',
    onDone: dialog.onClose,
    form,
    invalidates: securityKeys,
  });
  const { mutate, isPending, isSuccess } = useSwitchOffTwoFactor({ mutation: outcome });
  const leave = () => {
    dialog.onExited();
    if (isSuccess) onDone();
  };

  return (
    <FormDialog
      control={form.control}
      {...dialog}
      onExited={leave}
      title="Turn Off Two-Factor Authentication"
      onSubmit={form.handleSubmit((data) => mutate({ data }))}
      submit="Turn Off"
      submitting="Turning off..."
      isSubmitting={isPending}
    >
      <div>
        Anyone who knows your password will be able to sign in as you. Your recovery codes stop working, and
        you can delete the entry in your authenticator app.
      </div>
      <PasswordField control={form.control} name="password" autoFocus />
    </FormDialog>
  );
}
