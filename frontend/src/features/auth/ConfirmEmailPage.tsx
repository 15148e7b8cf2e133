import { useCallback, useState } from 'react';
import type { EmailConfirmation, MessageAnswer } from '../../api/generated';
import { http } from '../../api/http';
import { ApiError, getErrorMessage } from '../../lib/errors';
import { EmailAddress } from '../../ui/values/EmailAddress';
import { brand } from '../../lib/brand';
import { toast } from '../../lib/toast';
import { useDocumentTitle } from '../../ui/layout/use-document-title';
import { LinkCheck } from './LinkCheck';
import { post } from './post';
import { StepHeading } from './StepHeading';

/** What the link in the mail to a new address leads to. Programs that only look links up confirm nothing. */
export default function ConfirmEmailPage({ token }: { token: string }) {
  useDocumentTitle('Confirm E-mail Address');
  const [isDone, setIsDone] = useState(false);
  const path = `/api/auth/email-change/${token}`;
  const load = useCallback(() => http<EmailConfirmation>(path), [path]);
  if (isDone) return <Done />;

  return (
    <LinkCheck
      load={load}
      checking="Validating link..."
      invalid={{ title: 'Invalid Link', fallback: 'Invalid or expired link', wayOn: <WayOn /> }}
      failed="Failed to validate link"
    >
      {({ newEmail }, checkAgain) => (
        <Confirm path={path} newEmail={newEmail} onDone={() => setIsDone(true)} onDead={checkAgain} />
      )}
    </LinkCheck>
  );
}

interface ConfirmProps {
  path: string;
  newEmail: string;
  onDone: () => void;
  /** The link was used or replaced while the page was open. */
  onDead: () => void;
}

function Confirm({ path, newEmail, onDone, onDead }: ConfirmProps) {
  const [isSending, setIsSending] = useState(false);
  const confirm = async () => {
    setIsSending(true);
    try {
      await post<MessageAnswer>(path);
      onDone();
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return onDead();
      toast({
        title: 'Address not confirmed',
        description: getErrorMessage(error, 'Please try again.'),
        variant: 'destructive',
      });
      setIsSending(false);
    }
  };

  return (
    <>
      <StepHeading>Confirm your e-mail address</StepHeading>
      <p>
        Your account in the portal of {brand.firmName} gets the address{' '}
        <strong>
          <EmailAddress email={newEmail} />
        </strong>
        . You sign in with it from then on, and mails go there.
      </p>
      <button type="button" className="button" onClick={confirm} disabled={isSending}>
        {isSending ? 'Confirming...' : 'Confirm Address'}
      </button>
    </>
  );
}

const WayOn = () => (
  <>
    <p>
      A link works once and for a day, unless another one is asked for. Ask for a new one in your account.
    </p>
    <a className="button" href="/auth">
      Go to Sign In
    </a>
  </>
);

const Done = () => (
  <>
    <StepHeading>Your e-mail address is confirmed</StepHeading>
    <p>You sign in with it from now on.</p>
    <a className="button" href="/auth">
      Go to the Portal
    </a>
  </>
);
