import { useForm } from 'react-hook-form';
import { useConfirmTwoFactor, useSetUpTwoFactor } from '../../../api/generated';
import { getErrorMessage } from '../../../lib/errors';
import { showFieldErrors } from '../../../api/field-errors';
import { toast } from '../../../lib/toast';
import { useMutationToast } from '../../../api/use-mutation-toast';

const failure = 'Two-factor authentication is not on yet';

/** The password brings a key for the app; a code of the app brings the recovery codes, and only then it counts. */
export function useSetUp() {
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const key = useSetUpTwoFactor({
    mutation: {
      onError: (error) => {
        showFieldErrors(error, form);
        const description = getErrorMessage(error, 'Please try again.');
        toast({ title: failure, description, variant: 'destructive' });
      },
    },
  });
  const outcome = useMutationToast({
    success: 'Two-factor authentication is on',
    failure,
    fallback: 'Please try again.',
    onError: (error) => showFieldErrors(error, form),
  });
  const confirmation = useConfirmTwoFactor({ mutation: outcome });

  const submit = form.handleSubmit(({ password, code }) =>
    key.data ? confirmation.mutate({ data: { code } }) : key.mutate({ data: { password } }),
  );
  return {
    control: form.control,
    submit,
    setup: key.data,
    codes: confirmation.data?.codes,
    isSending: key.isPending || confirmation.isPending,
  };
}
