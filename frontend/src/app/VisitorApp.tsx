import { Suspense } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import { NotFoundPage } from '../ui/feedback/NotFoundPage';
import { Spinner } from '../ui/feedback/Spinner';
import { Toaster } from '../ui/feedback/Toaster';
import { SignInPage } from '../features/auth/sign-in/SignInPage';
import { visitorAddress } from '../features/auth/visitor-address';
import { VisitorLayout } from '../features/auth/VisitorLayout';
import { lazy } from '../lib/lazy';

const pages = {
  signIn: SignInPage,
  forgotPassword: lazy(() => import('../features/auth/ForgotPasswordPage')),
  resetPassword: lazy(() => import('../features/auth/ResetPasswordPage')),
  confirmEmail: lazy(() => import('../features/auth/ConfirmEmailPage')),
  invitation: lazy(() => import('../features/auth/invitation/InvitationPage')),
  setup: lazy(() => import('../features/auth/setup/SetupPage')),
  unsubscribe: lazy(() => import('../features/auth/UnsubscribePage')),
};

/** The pages for signed-out visitors: signing in, and the pages of mailed links. */
export function App() {
  return (
    <>
      <VisitorPage />
      <Toaster />
    </>
  );
}

function VisitorPage() {
  const address = visitorAddress(window.location.pathname);
  if (!address) {
    return (
      <main>
        <NotFoundPage />
      </main>
    );
  }
  const Page = pages[address.page];
  return (
    <VisitorLayout>
      <ErrorBoundary>
        <Suspense fallback={<Spinner />}>
          <Page token={address.token} />
        </Suspense>
      </ErrorBoundary>
    </VisitorLayout>
  );
}
