import { useState } from 'react';
import type { MessageAnswer } from '../../api/generated';
import { ApiError, getErrorMessage } from '../../lib/errors';
import { brand } from '../../lib/brand';
import { toast } from '../../lib/toast';
import { useDocumentTitle } from '../../ui/layout/use-document-title';
import { post } from './post';
import { StepHeading } from './StepHeading';

export default function UnsubscribePage({ token }: { token: string }) {
  useDocumentTitle('Unsubscribe');
  const [message, setMessage] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  if (message !== undefined) return <Done message={message} />;
  if (fault !== undefined) return <Invalid sentence={fault} />;

  const unsubscribe = async () => {
    setIsSending(true);
    try {
      const answer = await post<MessageAnswer>(`/api/auth/unsubscribe/${token}`);
      setMessage(answer.message);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404)
        return setFault(getErrorMessage(error, 'Invalid or expired link'));
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
      <h1>Unsubscribe from updates</h1>
      <p>
        {brand.firmName} mails updates to its limited partners. Unsubscribe, and none is mailed to you any
        more. Mails about your account, such as a new password, still come.
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
    <p>If you change your mind, switch the updates on again on your profile.</p>
    <a className="button button-plain" href="/profile">
      Go to your profile
    </a>
  </>
);

const Invalid = ({ sentence }: { sentence: string }) => (
  <>
    <StepHeading>Invalid Link</StepHeading>
    <p>{sentence || 'This link is not valid.'}</p>
    <p>You can switch the updates off on your profile too.</p>
    <a className="button button-plain" href="/profile">
      Go to your profile
    </a>
  </>
);
