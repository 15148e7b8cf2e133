import { useCallback, useState } from 'react';
import type { PasswordReset } from '../../api/generated';
import { http } from '../../api/http';
import { useDocumentTitle } from '../../ui/layout/use-document-title';
import { LinkCheck } from './LinkCheck';
import { StepHeading } from './StepHeading';
import { ResetPasswordForm } from './ResetPasswordForm';

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
      invalid={{ title: 'Invalid Link', fallback: 'Invalid or expired link', wayOn: <WayOn /> }}
      failed="Failed to validate link"
    >
      {({ email }, checkAgain) => (
        <ResetPasswordForm path={path} email={email} onDone={() => setIsDone(true)} onDead={checkAgain} />
      )}
    </LinkCheck>
  );
}

const WayOn = () => (
  <>
    <a className="button" href="/auth/forgot">
      Ask for a new link
    </a>
    <p className="sign-in-links">
      <a href="/auth">Back to sign in</a>
    </p>
  </>
);

const Done = () => (
  <>
    <StepHeading>Your password is changed</StepHeading>
    <p>You were signed out everywhere, and sign in with the new password from now on.</p>
    <a className="button" href="/auth">
      Sign In Now
    </a>
  </>
);
