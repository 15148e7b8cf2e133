import { NotFoundPage } from './components/NotFoundPage';
import { Toaster } from './components/Toaster';
import { SignInPage } from './features/auth/SignInPage';

/** The pages of the public address space that are not static: signing in, and accepting an invitation. */
export function App() {
  const isSignIn = /^\/auth\/?$/.test(window.location.pathname);
  return (
    <>
      {isSignIn ? (
        <SignInPage />
      ) : (
        <main>
          <NotFoundPage />
        </main>
      )}
      <Toaster />
    </>
  );
}
