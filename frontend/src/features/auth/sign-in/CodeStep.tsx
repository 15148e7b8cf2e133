import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { SignInRequest } from '../../../api/generated';
import { TextInput } from '../TextInput';
import { signIn, type CodeRequired } from './sign-in';

interface CodeStepProps {
  required: CodeRequired;
  onBack: () => void;
}

/** The second step of users with an authenticator app. */
export function CodeStep({ required: { credentials, message }, onBack }: CodeStepProps) {
  const [hasApp, setHasApp] = useState(true);
  const hint = useId();
  return (
    <>
      <h1>Confirm that it is you</h1>
      <p id={hint}>{hasApp ? `${message}.` : 'Enter one of your recovery codes. Each can be used once.'}</p>
      <CodeForm
        key={String(hasApp)}
        credentials={credentials}
        label={hasApp ? 'Authentication code' : 'Recovery code'}
        hint={hint}
        isNumeric={hasApp}
      />
      <p className="sign-in-links">
        <button type="button" className="link" onClick={() => setHasApp(!hasApp)}>
          {hasApp ? 'Use a recovery code instead' : 'Use your authenticator app instead'}
        </button>
        <button type="button" className="link" onClick={onBack}>
          Back
        </button>
      </p>
    </>
  );
}

interface CodeFormProps {
  credentials: SignInRequest;
  label: string;
  /** The id of the text that says where to find the code. */
  hint: string;
  isNumeric: boolean;
}

function CodeForm({ credentials, label, hint, isNumeric }: CodeFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    defaultValues: { code: '' },
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async ({ code }) => {
    const message = await signIn({ ...credentials, code });
    if (!message) return;
    setError('code', { type: 'server', message });
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
