import { useEffect, useState } from 'react';
import { fetchVisitor } from '../../../lib/session/current-user';
import { useDocumentTitle } from '../../../ui/layout/use-document-title';
import { CodeStep } from './CodeStep';
import { PasswordStep } from './PasswordStep';
import { enterPortal, type CodeAsked } from './sign-in';

export function SignInPage() {
  useDocumentTitle('Sign In');
  useLeaveWhenSignedIn();
  const [asked, setAsked] = useState<CodeAsked>();
  const [given, setGiven] = useState('');
  if (!asked) return <PasswordStep email={given} onCodeAsked={setAsked} />;

  const startOver = () => {
    setGiven(asked.credentials.email);
    setAsked(undefined);
  };
  return <CodeStep asked={asked} onBack={startOver} />;
}

/** Sends a signed-in visitor on. The form does not wait for that; when the server cannot tell, using it tells why. */
function useLeaveWhenSignedIn(): void {
  useEffect(() => {
    fetchVisitor().then(
      (user) => user && enterPortal(user),
      (error: unknown) => console.error(error),
    );
  }, []);
}
