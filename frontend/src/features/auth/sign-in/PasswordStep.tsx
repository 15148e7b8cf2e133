import { useForm } from 'react-hook-form';
import { accountNameRule } from '../email-rule';
import { FormErrors } from '../FormErrors';
import { PasswordInput } from '../PasswordInput';
import { TextInput } from '../TextInput';
import { PasskeyButton } from './PasskeyButton';
import { signIn, type CodeAsked } from './sign-in';

interface PasswordStepProps {
  email: string;
  onCodeAsked: (asked: CodeAsked) => void;
}

export function PasswordStep({ email, onCodeAsked }: PasswordStepProps) {
  const { control, register, handleSubmit, formState } = useForm({ defaultValues: { email, password: '' } });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async (credentials) => {
    const sentence = await signIn(credentials);
    if (sentence) onCodeAsked({ credentials, sentence });
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
          {...register('email', accountNameRule)}
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
