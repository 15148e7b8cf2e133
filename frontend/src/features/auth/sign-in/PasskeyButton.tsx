import { useState } from 'react';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { CurrentUser } from '../../../api/generated';
import { post } from '../post';
import { enterPortal, toastSignInError } from './sign-in';

/** Only in browsers that support passkeys. */
export function PasskeyButton() {
  const [isWaiting, setIsWaiting] = useState(false);
  const [isCancelled, setIsCancelled] = useState(false);
  if (!('PublicKeyCredential' in window)) return null;

  const ask = async () => {
    if (isWaiting) return;
    setIsWaiting(true);
    setIsCancelled(false);
    try {
      setIsCancelled(!(await signInWithPasskey()));
    } catch (error) {
      toastSignInError(error);
    }
    setIsWaiting(false);
  };

  return (
    <>
      <p className="sign-in-or">or</p>
      {/* Not `disabled` while it waits, which would lose the focus. */}
      <button type="button" className="button button-plain" onClick={ask} aria-disabled={isWaiting}>
        {isWaiting ? 'Waiting for your passkey...' : 'Sign in with a passkey'}
      </button>
      <p className="sign-in-quiet" role="status">
        {isCancelled && 'No passkey was used. You can try again, or sign in with your password.'}
      </p>
    </>
  );
}

/** Returns false when the user cancelled; browsers report a timeout in the same way. */
async function signInWithPasskey(): Promise<boolean> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    post<PublicKeyCredentialRequestOptionsJSON>('/api/auth/passkey/options'),
  ]);
  const response = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    if (isCancellation(error)) return undefined;
    throw error;
  });
  if (!response) return false;
  enterPortal(await post<CurrentUser>('/api/auth/passkey', { response }));
  return true;
}

const isCancellation = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
