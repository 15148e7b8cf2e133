import { useForm } from 'react-hook-form';
import type { SignInRequest } from '../../api/generated';
import { TextInput } from './TextInput';
import { useSignIn } from './use-sign-in';

// One "@" between something and a domain with a dot: the server has the last word.
const emailAddress = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export function SignInForm() {
  const { signIn, isSigningIn } = useSignIn();
  const { register, handleSubmit, formState } = useForm<SignInRequest>({
    defaultValues: { email: '', password: '' },
  });
  const { email, password } = formState.errors;

  return (
    <form noValidate onSubmit={handleSubmit((credentials) => signIn(credentials))}>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus
        error={email?.message}
        {...register('email', {
          validate: (address) => emailAddress.test(address.trim()) || 'Please enter a valid email address',
        })}
      />
      <TextInput
        label="Password"
        type="password"
        autoComplete="current-password"
        error={password?.message}
        {...register('password', { required: 'Password is required' })}
      />
      <button type="submit" className="button" disabled={isSigningIn}>
        {isSigningIn ? 'Signing in...' : 'Sign In'}
      </button>
    </form>
  );
}
