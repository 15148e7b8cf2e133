import { useEffect, useState } from 'react';
import { fetchVisitor } from '../../../lib/session/current-user';
import { useDocumentTitle } from '../../../ui/layout/use-document-title';
import { CodeStep } from './CodeStep';
import { PasswordStep } from './PasswordStep';
import { enterPortal, type CodeRequired } from './sign-in';

export function SignInPage() {
  useDocumentTitle('Sign In');
  useLeaveWhenSignedIn();
  const [required, setRequired] = useState<CodeRequired>();
  const [email, setEmail] = useState('');
  if (!required) return <PasswordStep email={email} onCodeRequired={setRequired} />;

  const startOver = () => {
    setEmail(required.credentials.email);
    setRequired(undefined);
  };
  return <CodeStep required={required} onBack={startOver} />;
}

/** Redirects users who are signed in already. The form does not wait for it; an error shows once it is sent. */
function useLeaveWhenSignedIn(): void {
  useEffect(() => {
    fetchVisitor().then(
      (user) => user && enterPortal(user),
      (error: unknown) => console.error(error),
    );
  }, []);
}
