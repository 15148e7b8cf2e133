import { useCallback, useState } from 'react';
import type { EmailConfirmation, MessageAnswer } from '../../api/generated';
import { http } from '../../api/http';
import { getErrorMessage, isGone } from '../../lib/errors';
import { EmailAddress } from '../../ui/values/EmailAddress';
import { brand } from '../../lib/brand';
import { toast } from '../../lib/toast';
import { useDocumentTitle } from '../../ui/layout/use-document-title';
import { LinkCheck } from './LinkCheck';
import { post } from './post';
import { StepHeading } from './StepHeading';

/** The page of the link that is mailed to a new address. Needs a click, as mail scanners open links. */
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
      invalid={{ title: 'Invalid Link', fallback: 'Invalid or expired link', help: <NewLinkHelp /> }}
      failed="Failed to validate link"
    >
      {({ newEmail }, checkAgain) => (
        <Confirm path={path} newEmail={newEmail} onDone={() => setIsDone(true)} onExpired={checkAgain} />
      )}
    </LinkCheck>
  );
}

interface ConfirmProps {
  path: string;
  newEmail: string;
  onDone: () => void;
  /** The link was used or replaced while the page was open. */
  onExpired: () => void;
}

function Confirm({ path, newEmail, onDone, onExpired }: ConfirmProps) {
  const [isSending, setIsSending] = useState(false);
  const confirm = async () => {
    setIsSending(true);
    try {
      await post<MessageAnswer>(path);
      onDone();
    } catch (error) {
      if (isGone(error)) return onExpired();
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
        Your account in the portal of {brand.firmName} will have the address{' '}
        <strong>
          <EmailAddress email={newEmail} />
        </strong>
        . You will sign in with it, and mails will go there.
      </p>
      <button type="button" className="button" onClick={confirm} disabled={isSending}>
        {isSending ? 'Confirming...' : 'Confirm Address'}
      </button>
    </>
  );
}

const NewLinkHelp = () => (
  <>
    <p>
      A link can be used once, for one day, and a newer link replaces it. You can request a new one in your
      account.
    </p>
    <a className="button" href="/auth">
      Go to Sign In
    </a>
  </>
);

const Done = () => (
  <>
    <StepHeading>Your e-mail address is confirmed</StepHeading>
    <p>Use it to sign in from now on.</p>
    <a className="button" href="/auth">
      Go to the Portal
    </a>
  </>
);
