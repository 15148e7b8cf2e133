import { startRegistration, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { addPasskey, getPasskeyOptions } from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { UserFacingError } from '../../../lib/errors';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { FormField } from '../../../ui/forms/FormField';
import { securityKeys } from '../security-keys';
import { passkeyErrorMessage, suggestPasskeyName } from './passkeys';
import { PasswordField } from './PasswordField';

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
      <div>Your device asks for your fingerprint, face or PIN now, and each time you sign in.</div>
      <PasswordField control={control} name="password" autoFocus />
      <FormField
        control={control}
        name="name"
        label="Name"
        required="Name is required"
        hint="Helps you recognize it among your passkeys"
        input={{ maxLength: 60, autoComplete: 'off' }}
      />
    </FormDialog>
  );
}

interface PasskeyForm {
  password: string;
  name: string;
}

function useAddPasskey(onAdded: () => void) {
  const form = useForm<PasskeyForm>({
    defaultValues: { password: '', name: suggestPasskeyName(navigator.userAgent) },
  });
  const outcome = useMutationToast({
    success: 'Passkey added',
    failure: 'Passkey not added',
    fallback: 'Please try again.',
    onSuccess: onAdded,
    form,
    invalidates: securityKeys,
  });
  const { mutate, isPending } = useMutation({ mutationFn: createPasskey, ...outcome });
  return { control: form.control, submit: form.handleSubmit((data) => mutate(data)), isAdding: isPending };
}

async function createPasskey({ password, name }: PasskeyForm) {
  const options = await getPasskeyOptions({ password });
  const response = await register(options as unknown as PublicKeyCredentialCreationOptionsJSON);
  return addPasskey({ name, response: { ...response } });
}

async function register(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  try {
    return await startRegistration({ optionsJSON });
  } catch (error) {
    throw new UserFacingError(passkeyErrorMessage(error), { cause: error });
  }
}
