import type { UseFormReturn } from 'react-hook-form';
import { checkPasswordLength } from '../../lib/account-rules';
import { PasswordInput } from './TextInput';

export interface NewPassword {
  password: string;
  confirmPassword: string;
}

interface NewPasswordInputsProps<Form extends NewPassword> {
  form: UseFormReturn<Form>;
  label: string;
}

/** A new password and its confirmation. */
export function NewPasswordInputs<Form extends NewPassword>({ form, label }: NewPasswordInputsProps<Form>) {
  // Every form that extends NewPassword has these two fields, which TypeScript cannot derive for a generic form.
  const { register, formState } = form as unknown as UseFormReturn<NewPassword>;
  const { password, confirmPassword } = formState.errors;
  return (
    <>
      <PasswordInput
        label={label}
        required
        autoComplete="new-password"
        error={password?.message}
        {...register('password', { deps: 'confirmPassword', validate: checkPasswordLength })}
      />
      <PasswordInput
        label="Confirm Password"
        required
        autoComplete="new-password"
        error={confirmPassword?.message}
        {...register('confirmPassword', {
          validate: (again, chosen) => again === chosen.password || "Passwords don't match",
        })}
      />
    </>
  );
}
