import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { MessageAnswer } from '../../api/generated';
import { invalidEmailAddress, isEmailAddress } from '../../lib/account-rules';
import { getErrorMessage } from '../../lib/errors';
import { toast } from '../../lib/toast';
import { useDocumentTitle } from '../../ui/layout/use-document-title';
import { post } from './post';
import { StepHeading } from './StepHeading';
import { TextInput } from './TextInput';

export default function ForgotPasswordPage() {
  useDocumentTitle('Forgot Password');
  const [answer, setAnswer] = useState<string>();
  return (
    <>
      {answer === undefined ? (
        <RequestStep onAnswer={setAnswer} />
      ) : (
        <>
          <StepHeading>Check your mail</StepHeading>
          <p>{answer}</p>
        </>
      )}
      <p className="sign-in-links">
        <a href="/auth">Back to sign in</a>
      </p>
    </>
  );
}

function RequestStep({ onAnswer }: { onAnswer: (sentence: string) => void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
  const send = handleSubmit(async ({ email }) => {
    try {
      const { message } = await post<MessageAnswer>('/api/auth/forgot-password', { email });
      onAnswer(message);
    } catch (error) {
      toast({
        title: 'Request failed',
        description: getErrorMessage(error, 'Please try again.'),
        variant: 'destructive',
      });
    }
  });

  return (
    <>
      <h1>Forgot your password?</h1>
      <p>Enter the address you sign in with. We will mail you a link to choose a new password.</p>
      <form noValidate onSubmit={send}>
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus
          error={formState.errors.email?.message}
          {...register('email', { validate: (email) => isEmailAddress(email) || invalidEmailAddress })}
        />
        <button type="submit" className="button" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? 'Sending...' : 'Send Link'}
        </button>
      </form>
    </>
  );
}
