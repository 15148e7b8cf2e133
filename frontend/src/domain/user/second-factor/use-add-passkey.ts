import { startRegistration, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { addPasskey, getPasskeyOptions } from '../../../api/generated';
import { UserFacingError } from '../../../lib/errors';
import { showFieldErrors } from '../../../api/field-errors';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { passkeyFault } from './passkey-error';
import { suggestedName } from './passkey-name';

interface PasskeyForm {
  password: string;
  name: string;
}

export function useAddPasskey(onDone: () => void) {
  const form = useForm<PasskeyForm>({
    defaultValues: { password: '', name: suggestedName(navigator.userAgent) },
  });
  const outcome = useMutationToast({
    success: 'Passkey added',
    failure: 'Passkey not added',
    fallback: 'Please try again.',
    onSuccess: onDone,
    onError: (error) => showFieldErrors(error, form),
  });
  const { mutate, isPending } = useMutation({ mutationFn: makeAndAdd, ...outcome });
  return { control: form.control, submit: form.handleSubmit((asked) => mutate(asked)), isAdding: isPending };
}

async function makeAndAdd({ password, name }: PasskeyForm) {
  const options = await getPasskeyOptions({ password });
  const response = await make(options as unknown as PublicKeyCredentialCreationOptionsJSON);
  return addPasskey({ name, response: { ...response } });
}

async function make(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  try {
    return await startRegistration({ optionsJSON });
  } catch (error) {
    throw new UserFacingError(passkeyFault(error), { cause: error });
  }
}
