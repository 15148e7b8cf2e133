import { useForm } from 'react-hook-form';
import type { SignInRequest } from '../../api/generated';
import { signIn } from './sign-in';
import { TextInput } from './TextInput';

// One "@" between something and a domain with a dot: the server has the last word.
const emailAddress = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export function SignInForm() {
  const { register, handleSubmit, formState } = useForm<SignInRequest>({
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  return (
    <form noValidate onSubmit={handleSubmit(signIn)}>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus
        error={errors.email?.message}
        {...register('email', {
          validate: (address) => emailAddress.test(address.trim()) || 'Please enter a valid email address',
        })}
      />
      <TextInput
        label="Password"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { required: 'Password is required' })}
      />
      <button type="submit" className="button" disabled={isSubmitting}>
        {isSubmitting ? 'Signing in...' : 'Sign In'}
      </button>
    </form>
  );
}
