import { useEffect, useState } from 'react';
import { Spinner } from '../../components/Spinner';
import { brand } from '../../lib/brand';
import { fetchCurrentUser } from '../../lib/current-user';
import { useDocumentTitle } from '../../lib/use-document-title';
import '../../styles/sign-in.css';
import { enterPortal } from './sign-in';
import { SignInForm } from './SignInForm';

const themes = [
  {
    title: 'Portfolio management',
    text: 'Every investment, company and allocation of the fund in one place.',
  },
  {
    title: 'Performance analytics',
    text: 'Values, multiples and annualised returns from the latest marks.',
  },
  {
    title: 'LP communication',
    text: 'Company news and documents reach limited partners as they come.',
  },
  {
    title: 'Secure platform',
    text: 'By invitation only, and every call is checked against what you may see.',
  },
];

export function SignInPage() {
  useDocumentTitle('Sign In');
  const isVisitor = useIsVisitor();
  if (!isVisitor) return <Spinner />;
  return (
    <div className="sign-in">
      <main className="sign-in-main">
        <a className="sign-in-firm" href="/">
          {brand.firmName}
        </a>
        <div className="sign-in-box">
          <h1>Sign in to your portal</h1>
          <p>For fund managers and limited partners.</p>
          <SignInForm />
        </div>
      </main>
      <aside className="sign-in-aside" aria-label="What the portal offers">
        <p className="sign-in-tagline">{brand.tagline}</p>
        <ul>
          {themes.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
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
