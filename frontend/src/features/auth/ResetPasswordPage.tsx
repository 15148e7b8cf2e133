import { useCallback, useState } from 'react';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../api/field-errors';
import type { PasswordReset } from '../../api/generated';
import { http } from '../../api/http';
import { getErrorMessage, isGone } from '../../lib/errors';
import { toast } from '../../lib/toast';
import { useDocumentTitle } from '../../ui/layout/use-document-title';
import { FormErrors } from './FormErrors';
import { LinkCheck } from './LinkCheck';
import { NewPasswordInputs, type NewPassword } from './NewPasswordInputs';
import { post } from './post';
import { StepHeading } from './StepHeading';
import { TextInput } from './TextInput';

export default function ResetPasswordPage({ token }: { token: string }) {
  useDocumentTitle('Reset Password');
  const [isDone, setIsDone] = useState(false);
  const path = `/api/auth/reset/${token}`;
  const load = useCallback(() => http<PasswordReset>(path), [path]);
  if (isDone) return <Done />;

  return (
    <LinkCheck
      load={load}
      checking="Validating link..."
      invalid={{ title: 'Invalid Link', fallback: 'Invalid or expired link', help: <NewLinkHelp /> }}
      failed="Failed to validate link"
    >
      {({ email }, checkAgain) => (
        <ResetPasswordForm path={path} email={email} onDone={() => setIsDone(true)} onExpired={checkAgain} />
      )}
    </LinkCheck>
  );
}

interface ResetPasswordFormProps {
  path: string;
  email: string;
  onDone: () => void;
  /** The link was used or replaced while the form was open. */
  onExpired: () => void;
}

function ResetPasswordForm({ path, email, onDone, onExpired }: ResetPasswordFormProps) {
  const form = useForm<NewPassword>({ defaultValues: { password: '', confirmPassword: '' } });
  const { isSubmitting } = form.formState;
  const send = form.handleSubmit(async ({ password }) => {
    try {
      await post(path, { password });
      onDone();
    } catch (error) {
      if (isGone(error)) return onExpired();
      showFieldErrors(error, form);
      toast({
        title: 'Reset failed',
        description: getErrorMessage(error, 'Please try again.'),
        variant: 'destructive',
      });
    }
  });

  return (
    <>
      <StepHeading>Choose a new password</StepHeading>
      <p>It replaces the one you forgot.</p>
      <form noValidate onSubmit={send}>
        <FormErrors control={form.control} />
        <TextInput label="Email" type="email" autoComplete="username" readOnly value={email} />
        <NewPasswordInputs form={form} label="New Password" />
        <button type="submit" className="button" disabled={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Set New Password'}
        </button>
      </form>
    </>
  );
}

const NewLinkHelp = () => (
  <>
    <a className="button" href="/auth/forgot">
      Request a new link
    </a>
    <p className="sign-in-links">
      <a href="/auth">Back to sign in</a>
    </p>
  </>
);

const Done = () => (
  <>
    <StepHeading>Your password is changed</StepHeading>
    <p>You were signed out on all devices. Use the new password from now on.</p>
    <a className="button" href="/auth">
      Sign In Now
    </a>
  </>
);
