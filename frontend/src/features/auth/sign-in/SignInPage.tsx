import { useEffect, useState } from 'react';
import { Spinner } from '../../../components/Spinner';
import { fetchCurrentUser } from '../../../lib/current-user';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { CodeStep } from './CodeStep';
import { PasswordStep } from './PasswordStep';
import { enterPortal, type CodeAsked } from './sign-in';

export function SignInPage() {
  useDocumentTitle('Sign In');
  const isVisitor = useIsVisitor();
  const [asked, setAsked] = useState<CodeAsked>();
  const [given, setGiven] = useState('');
  if (!isVisitor) return <Spinner />;
  if (!asked) return <PasswordStep email={given} onCodeAsked={setAsked} />;

  const startOver = () => {
    setGiven(asked.credentials.email);
    setAsked(undefined);
  };
  return <CodeStep asked={asked} onBack={startOver} />;
}

/** Sends a signed-in visitor on. When the server cannot tell, the form shows, and using it tells why. */
function useIsVisitor(): boolean {
  const [isVisitor, setIsVisitor] = useState(false);
  useEffect(() => {
    fetchCurrentUser().then(
      (user) => (user ? enterPortal(user) : setIsVisitor(true)),
      (error: unknown) => {
        console.error(error);
        setIsVisitor(true);
      },
    );
  }, []);
  return isVisitor;
}
