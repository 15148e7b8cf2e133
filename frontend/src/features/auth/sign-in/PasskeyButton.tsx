import { useState } from 'react';
import { signInWithPasskey } from './passkey';
import { sayFailure } from './sign-in';

/** Not offered where the browser knows no passkeys. */
export function PasskeyButton() {
  const [isAsking, setIsAsking] = useState(false);
  const [isCancelled, setIsCancelled] = useState(false);
  if (!('PublicKeyCredential' in window)) return null;

  const ask = async () => {
    if (isAsking) return;
    setIsAsking(true);
    setIsCancelled(false);
    try {
      setIsCancelled(!(await signInWithPasskey()));
    } catch (error) {
      sayFailure(error);
    }
    setIsAsking(false);
  };

  return (
    <>
      <p className="sign-in-or">or</p>
      {/* Not disabled while it waits, for then the focus would be gone afterwards. */}
      <button type="button" className="button button-plain" onClick={ask} aria-disabled={isAsking}>
        {isAsking ? 'Waiting for your passkey...' : 'Sign in with a passkey'}
      </button>
      <p className="sign-in-quiet" role="status">
        {isCancelled && 'No passkey was used. You can try again, or sign in with your password.'}
      </p>
    </>
  );
}
