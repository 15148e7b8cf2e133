import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { CurrentUser } from '../../../api/generated';
import { post } from '../post';
import { enterPortal } from './sign-in';

/** False when the person called it off; browsers say the same when no passkey was found in time. */
export async function signInWithPasskey(): Promise<boolean> {
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
