import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { FormField } from '../../../ui/forms/FormField';
import { PasswordField } from './PasswordField';
import { useAddPasskey } from './use-add-passkey';

interface AddPasskeyDialogProps {
  dialog: DialogProps;
  onAdded?: () => void;
}

export default function AddPasskeyDialog({ dialog, onAdded }: AddPasskeyDialogProps) {
  const { control, submit, isAdding } = useAddPasskey(() => {
    dialog.onClose();
    onAdded?.();
  });
  return (
    <FormDialog
      control={control}
      {...dialog}
      title="Add a Passkey"
      onSubmit={submit}
      submit="Continue"
      submitting="Waiting for your device..."
      isSubmitting={isAdding}
    >
      <div>
        Your device will ask for your fingerprint, your face or its PIN, as it will whenever you sign in.
      </div>
      <PasswordField control={control} name="password" autoFocus />
      <FormField
        control={control}
        name="name"
        label="Name"
        required="Name is required"
        hint="To tell it from your other passkeys"
        input={{ maxLength: 60, autoComplete: 'off' }}
      />
    </FormDialog>
  );
}
