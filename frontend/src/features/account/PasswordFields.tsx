import Box from '@mui/material/Box';
import { useForm, type Control } from 'react-hook-form';
import { useChangePassword, type ChangePasswordRequest } from '../../api/generated';
import { useMutationToast } from '../../api/use-mutation-toast';
import { securityKeys } from '../../domain/user/security-keys';
import { checkPasswordLength, passwordTooShort } from '../../lib/account-rules';
import { useAuth } from '../../lib/session/auth';
import { FormField } from '../../ui/forms/FormField';

interface PasswordFieldsProps {
  control: Control<ChangePasswordRequest>;
  autoFocus?: boolean;
}

const checkMatch = (again: string, { newPassword }: ChangePasswordRequest) =>
  again === newPassword ? undefined : "Passwords don't match";

export function PasswordFields({ control, autoFocus }: PasswordFieldsProps) {
  const { user } = useAuth();
  return (
    <>
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
        A new password signs you out on all other devices.
      </Box>
      {/* For password managers, which store the password with it. */}
      <input type="text" name="username" autoComplete="username" value={user?.email} readOnly hidden />
      <FormField
        control={control}
        name="currentPassword"
        label="Current Password"
        required="Current password is required"
        input={{ type: 'password', autoComplete: 'current-password', autoFocus }}
      />
      <FormField
        control={control}
        name="newPassword"
        label="New Password"
        required={passwordTooShort}
        check={checkPasswordLength}
        input={{ type: 'password', autoComplete: 'new-password' }}
      />
      <FormField
        control={control}
        name="confirmPassword"
        label="Confirm New Password"
        required="Please confirm your new password"
        check={checkMatch}
        input={{ type: 'password', autoComplete: 'new-password' }}
      />
    </>
  );
}

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
    form,
    invalidates: securityKeys,
  });
  const { mutate, isPending } = useChangePassword({ mutation: outcome });
  const submit = form.handleSubmit((data) => mutate({ data }));
  return { control: form.control, submit, isChanging: isPending };
}
