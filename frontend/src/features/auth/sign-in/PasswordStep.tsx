import { useForm } from 'react-hook-form';
import { invalidEmailAddress } from '../../../lib/account-rules';
import { FormErrors } from '../FormErrors';
import { PasswordInput, TextInput } from '../TextInput';
import { PasskeyButton } from './PasskeyButton';
import { signIn, type CodeRequired } from './sign-in';

interface PasswordStepProps {
  email: string;
  onCodeRequired: (required: CodeRequired) => void;
}

export function PasswordStep({ email, onCodeRequired }: PasswordStepProps) {
  const { control, register, handleSubmit, formState } = useForm({ defaultValues: { email, password: '' } });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async (credentials) => {
    const message = await signIn(credentials);
    if (message) onCodeRequired({ credentials, message });
  });

  return (
    <>
      <h1>Sign in to your portal</h1>
      <p>For fund managers and limited partners.</p>
      <form noValidate onSubmit={send}>
        <FormErrors control={control} />
        <TextInput
          label="Email"
          hint="Your e-mail address or username"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoFocus={!email}
          error={errors.email?.message}
          {...register('email', { validate: (name) => name.trim() !== '' || invalidEmailAddress })}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          autoFocus={Boolean(email)}
          error={errors.password?.message}
          {...register('password', { required: 'Password is required' })}
        />
        <button type="submit" className="button" disabled={isSubmitting}>
          {isSubmitting ? 'Signing in...' : 'Sign In'}
        </button>
      </form>
      <PasskeyButton />
      <p className="sign-in-links">
        <a href="/auth/forgot">Forgot password?</a>
      </p>
    </>
  );
}
