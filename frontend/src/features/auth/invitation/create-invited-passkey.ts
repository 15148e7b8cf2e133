import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { passkeyErrorMessage, suggestPasskeyName } from '../../../domain/user/second-factor/passkeys';
import { UserFacingError } from '../../../lib/errors';
import { post } from '../post';

/** A passkey of this device for the invited user, as the invitation is accepted with it. */
export async function createInvitedPasskey(path: string): Promise<{ name: string; response: object }> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    post<PublicKeyCredentialCreationOptionsJSON>(`${path}/passkey-options`),
  ]);
  try {
    const response = await startRegistration({ optionsJSON });
    return { name: suggestPasskeyName(navigator.userAgent), response };
  } catch (error) {
    throw new UserFacingError(passkeyErrorMessage(error), { cause: error });
  }
}
