import { useState } from 'react';
import type { MessageAnswer } from '../../api/generated';
import { getErrorMessage, isGone } from '../../lib/errors';
import { brand } from '../../lib/brand';
import { toast } from '../../lib/toast';
import { useDocumentTitle } from '../../ui/layout/use-document-title';
import { post } from './post';
import { StepHeading } from './StepHeading';

/** What the link of a mail is of, which its address names. */
const whatOf: Record<string, string> = {
  updates: 'updates of its companies',
  documents: 'new documents',
  letters: 'updates',
  statements: 'new statements',
  payments: 'confirmations of payments',
  digest: 'a daily digest',
};

export default function UnsubscribePage({ token }: { token: string }) {
  const what = whatOf[new URLSearchParams(window.location.search).get('of') ?? ''] ?? 'updates';
  useDocumentTitle('Unsubscribe');
  const [message, setMessage] = useState<string>();
  const [invalid, setInvalid] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  if (message !== undefined) return <Done message={message} />;
  if (invalid !== undefined) return <Invalid message={invalid} />;

  const unsubscribe = async () => {
    setIsSending(true);
    try {
      const answer = await post<MessageAnswer>(`/api/auth/unsubscribe/${token}`);
      setMessage(answer.message);
    } catch (error) {
      if (isGone(error)) return setInvalid(getErrorMessage(error, 'Invalid or expired link'));
      toast({
        title: 'Failed to unsubscribe',
        description: getErrorMessage(error, 'Please try again.'),
        variant: 'destructive',
      });
      setIsSending(false);
    }
  };

  return (
    <>
      <h1>Unsubscribe from {what}</h1>
      <p>
        {brand.firmName} mails {what} to its limited partners. After unsubscribing you will not receive them
        any more. You will still receive what asks you for something, such as calls, K-1s, and mails about
        your account.
      </p>
      <button type="button" className="button" onClick={unsubscribe} disabled={isSending}>
        {isSending ? 'Unsubscribing...' : 'Unsubscribe'}
      </button>
    </>
  );
}

const Done = ({ message }: { message: string }) => (
  <>
    <StepHeading>You are unsubscribed</StepHeading>
    <p>{message}</p>
    <p>You can switch these mails on again on your profile.</p>
    <a className="button button-plain" href="/profile">
      Go to your profile
    </a>
  </>
);

const Invalid = ({ message }: { message: string }) => (
  <>
    <StepHeading>Invalid Link</StepHeading>
    <p>{message}</p>
    <p>You can also switch mails off on your profile.</p>
    <a className="button button-plain" href="/profile">
      Go to your profile
    </a>
  </>
);
