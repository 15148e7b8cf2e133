import type { UseFormReturn } from 'react-hook-form';
import { checkPasswordLength } from '../../lib/password-length';
import { PasswordInput } from './PasswordInput';

export interface NewPassword {
  password: string;
  confirmPassword: string;
}

interface NewPasswordInputsProps<Form extends NewPassword> {
  form: UseFormReturn<Form>;
  label: string;
}

/** A password that is being chosen, twice. */
export function NewPasswordInputs<Form extends NewPassword>({ form, label }: NewPasswordInputsProps<Form>) {
  // A form that has more fields has these two all the same, which its type does not let on.
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
