import { useForm } from 'react-hook-form';
import type { SignInRequest } from '../../../api/generated';
import { TextInput } from '../TextInput';
import { signIn } from './sign-in';

interface CodeFormProps {
  credentials: SignInRequest;
  label: string;
  /** The id of the sentence that says where to find the code. */
  hint: string;
  isNumeric: boolean;
}

export function CodeForm({ credentials, label, hint, isNumeric }: CodeFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    defaultValues: { code: '' },
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async ({ code }) => {
    const wrong = await signIn({ ...credentials, code });
    if (!wrong) return;
    setError('code', { type: 'server', message: wrong });
    setFocus('code', { shouldSelect: true });
  });

  return (
    <form noValidate onSubmit={send}>
      <TextInput
        label={label}
        aria-describedby={hint}
        className="field-code"
        inputMode={isNumeric ? 'numeric' : 'text'}
        autoComplete={isNumeric ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
        error={errors.code?.message}
        {...register('code', { validate: (code) => code.trim() !== '' || `${label} is required` })}
      />
      <button type="submit" className="button" disabled={isSubmitting}>
        {isSubmitting ? 'Signing in...' : 'Sign In'}
      </button>
    </form>
  );
}
