import Box from '@mui/material/Box';
import type { Control } from 'react-hook-form';
import type { ChangePasswordRequest } from '../../api/generated';
import { FormField } from '../../ui/forms/FormField';
import { useAuth } from '../../lib/session/auth';
import { checkPasswordLength, passwordTooShort } from '../../lib/password-length';

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
      {/* Tells a password manager whose password it is. */}
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
