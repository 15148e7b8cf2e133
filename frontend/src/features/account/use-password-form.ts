import { useForm } from 'react-hook-form';
import { useChangePassword, type ChangePasswordRequest } from '../../api/generated';
import { showFieldErrors } from '../../api/field-errors';
import { useMutationToast } from '../../api/use-mutation-toast';

export function usePasswordForm(onChanged?: () => void) {
  const form = useForm<ChangePasswordRequest>({
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const outcome = useMutationToast({
    success: 'Password updated',
    description: 'You are signed out on all other devices.',
    failure: 'Update failed',
    fallback: 'Failed to update password',
    onSuccess: () => {
      form.reset();
      onChanged?.();
    },
    onError: (error) => showFieldErrors(error, form),
  });
  const { mutate, isPending } = useChangePassword({ mutation: outcome });
  const submit = form.handleSubmit((data) => mutate({ data }));
  return { control: form.control, submit, isChanging: isPending };
}
