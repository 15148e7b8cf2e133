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
  /** Other rules than the portal's usual ones, and the sentence that says them. */
  rules?: { check: (password: string) => true | string; hint: string };
}

/** A new password and its confirmation. */
export function NewPasswordInputs<Form extends NewPassword>({
  form,
  label,
  rules,
}: NewPasswordInputsProps<Form>) {
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
        hint={rules?.hint}
        {...register('password', {
          deps: 'confirmPassword',
          validate: rules?.check ?? checkPasswordLength,
        })}
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
