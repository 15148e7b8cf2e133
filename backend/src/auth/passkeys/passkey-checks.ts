import { BadRequestException, Inject, Injectable } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { Challenges, type ChallengePurpose } from './challenges.js';
import type { Passkey } from './passkey.entity.js';

/** Imported when the first passkey is used: loading the library takes as long as loading the ORM. */
export const webAuthn = () => import('@simplewebauthn/server');

/** The portal as authenticators know it: passkeys are bound to its host and answer only to its pages. */
export function relyingParty({ publicUrl, brand }: Pick<Settings, 'publicUrl' | 'brand'>) {
  return { rpID: new URL(publicUrl).hostname, rpName: brand.firmName, origin: new URL(publicUrl).origin };
}

/** The user handle that an authenticator stores: the sixteen bytes of the id, which carry no personal data. */
export const userHandleOf = (userId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'));

export const wrongPasskey = () =>
  new BadRequestException('This passkey could not be checked. Please try again.');

/** Whether authenticators' answers are right: their challenge, origin, host, signature, user and counter. */
@Injectable()
export class PasskeyChecks {
  constructor(
    private readonly challenges: Challenges,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** The new credential and the challenge it answered; null when anything about it is wrong. */
  async registration(
    response: RegistrationResponseJSON,
    userId: string,
  ): Promise<{ credential: WebAuthnCredential; challenge: string } | null> {
    const { verifyRegistrationResponse } = await webAuthn();
    const expected = this.expected(`add to ${userId}`);
    const { registrationInfo } = await orEmpty(
      verifyRegistrationResponse({ response, ...expected.options, requireUserVerification: true }),
    );
    return registrationInfo ? { credential: registrationInfo.credential, challenge: expected.seen() } : null;
  }

  /** The counter it has reached and the challenge it answered; null when anything about it is wrong. */
  async assertion(
    response: AuthenticationResponseJSON,
    { credentialId, publicKey, counter, transports }: Passkey,
    userId: string,
  ): Promise<{ counter: number; challenge: string } | null> {
    const { userHandle } = response.response;
    if (userHandle && !Buffer.from(userHandle, 'base64url').equals(userHandleOf(userId))) return null;
    const { verifyAuthenticationResponse } = await webAuthn();
    const expected = this.expected('sign in');
    const credential = { id: credentialId, publicKey: Uint8Array.from(publicKey), counter, transports };
    const { verified, authenticationInfo } = await orEmpty(
      verifyAuthenticationResponse({
        response,
        credential,
        ...expected.options,
        requireUserVerification: true,
      }),
    );
    return verified && authenticationInfo
      ? { counter: authenticationInfo.newCounter, challenge: expected.seen() }
      : null;
  }

  private expected(purpose: ChallengePurpose) {
    const { rpID, origin } = relyingParty(this.settings);
    let seen = '';
    const expectedChallenge = (challenge: string): boolean => {
      seen = challenge;
      return this.challenges.isGood(challenge, purpose);
    };
    return {
      options: { expectedChallenge, expectedOrigin: origin, expectedRPID: rpID },
      seen: () => seen,
    };
  }
}

/** The library throws for whatever is wrong; callers need not distinguish. */
async function orEmpty<Verified extends object>(verification: Promise<Verified>): Promise<Partial<Verified>> {
  try {
    return await verification;
  } catch {
    return {};
  }
}
