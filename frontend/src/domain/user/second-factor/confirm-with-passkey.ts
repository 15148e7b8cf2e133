import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { getPasskeyConfirmationOptions, type UpdateFirmRequestPasskey } from '../../../api/generated';
import { UserFacingError } from '../../../lib/errors';

/** Asks for one of the user's passkeys; the answer confirms one change. Throws a UserFacingError when none was used. */
export async function confirmWithPasskey(): Promise<UpdateFirmRequestPasskey> {
  const [{ startAuthentication }, options] = await Promise.all([
    import('@simplewebauthn/browser'),
    getPasskeyConfirmationOptions(),
  ]);
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    return { ...(await startAuthentication({ optionsJSON })) };
  } catch (error) {
    throw new UserFacingError('No passkey was used. You can try again, or use your password.', {
      cause: error,
    });
  }
}
