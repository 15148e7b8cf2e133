import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { OwnPasswordField } from '../auth.dto.js';
import { PasskeyResponseField } from '../passkeys/passkeys.dto.js';

/** A request that needs the user's password or passkey for some of its changes. */
export class OptionalProofFields {
  @OwnPasswordField('Password is required', { optional: true, description: "The user's own password" })
  password?: string | null;

  @PasskeyResponseField(['clientDataJSON', 'authenticatorData', 'signature'], {
    optional: true,
    description: 'Instead of the password: the answer to the options of POST /api/me/passkeys/confirmation',
  })
  passkey?: AuthenticationResponseJSON | null;
}
