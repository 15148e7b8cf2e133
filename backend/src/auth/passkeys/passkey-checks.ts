import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, BadRequestException } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import { fullName } from '../../access/actor.js';
import { Clock } from '../../config/clock.js';
import { keyFor, SESSION_SECRET } from '../../config/session-secret.js';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { CurrentBrand } from '../../http/brand/current-brand.js';
import type { User } from '../../users/user.entity.js';
import type { Passkey } from './passkey.entity.js';

type RegistrationPurpose = `add to ${string}` | `accept as ${string}`;

/**
 * A challenge to sign in is for any user, one to add a passkey or to accept an invitation for one, one to confirm a change
 * for one session.
 */
type ChallengePurpose = 'sign in' | RegistrationPurpose | `confirm in ${string}`;

export const CHALLENGE_LIFETIME_MS = 5 * 60 * 1000;
const RANDOM_BYTES = 16;
const EXPIRY_BYTES = 6;
const MAC_BYTES = 32;

/**
 * Challenges are random bytes and an expiry time, signed for their purpose. Only used ones are stored, so that
 * unauthenticated requests for challenges do not fill a table.
 */
@Injectable()
export class Challenges {
  private readonly key: Buffer;

  constructor(
    private readonly clock: Clock,
    @Inject(SESSION_SECRET) secret: string,
  ) {
    this.key = keyFor('passkey challenges', secret);
  }

  create(purpose: ChallengePurpose): Uint8Array<ArrayBuffer> {
    const expiry = Buffer.alloc(EXPIRY_BYTES);
    expiry.writeUIntBE(this.clock.now() + CHALLENGE_LIFETIME_MS, 0, EXPIRY_BYTES);
    const signed = Buffer.concat([randomBytes(RANDOM_BYTES), expiry]);
    return Uint8Array.from(Buffer.concat([signed, this.sign(signed, purpose)]));
  }

  /** Whether the challenge (in base64url) was created here, for this purpose, within the last five minutes. */
  isValid(challenge: string, purpose: ChallengePurpose): boolean {
    const bytes = Buffer.from(challenge, 'base64url');
    if (bytes.length !== RANDOM_BYTES + EXPIRY_BYTES + MAC_BYTES) return false;
    const signed = bytes.subarray(0, RANDOM_BYTES + EXPIRY_BYTES);
    const isOurs = timingSafeEqual(bytes.subarray(signed.length), this.sign(signed, purpose));
    return isOurs && signed.readUIntBE(RANDOM_BYTES, EXPIRY_BYTES) > this.clock.now();
  }

  /** Marks a challenge as used, within the caller's transaction; false when it was used before. */
  async spend(em: EntityManager, challenge: string): Promise<boolean> {
    const hash = createHash('sha256').update(Buffer.from(challenge, 'base64url')).digest();
    const spent = await em.execute<object[]>(
      `insert into spent_challenges (hash, expires_at) values (?, ?) on conflict do nothing returning 1 as spent`,
      [hash, new Date(this.clock.now() + CHALLENGE_LIFETIME_MS)],
    );
    return spent.length > 0;
  }

  private sign(signed: Buffer, purpose: ChallengePurpose): Buffer {
    return createHmac('sha256', this.key).update(`${purpose}\0`).update(signed).digest();
  }
}

/** Imported when the first passkey is used: loading the library takes as long as loading the ORM. */
export const webAuthn = () => import('@simplewebauthn/server');

/** The portal as a WebAuthn relying party: passkeys are bound to its host and its origin. */
export function relyingParty({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}

/** A credential that was verified, and the challenge that it answers, which is not spent yet. */
export interface NewCredential {
  credential: WebAuthnCredential;
  challenge: string;
}

/** The user handle that an authenticator stores: the sixteen bytes of the id; it must contain no personal data. */
const userHandleOf = (userId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'));

export const wrongPasskey = () =>
  new BadRequestException('This passkey could not be verified. Please try again.');

/** Verifies authenticators' responses: challenge, origin, host, signature, user and counter. */
@Injectable()
export class PasskeyChecks {
  constructor(
    private readonly challenges: Challenges,
    private readonly brand: CurrentBrand,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** The options for navigator.credentials.create(); `present` has the user's passkeys, which are not made again. */
  async creationOptions(
    user: Pick<User, 'id' | 'email' | 'firstName' | 'lastName'>,
    challenge: Uint8Array<ArrayBuffer>,
    present: readonly Passkey[] = [],
  ) {
    const { generateRegistrationOptions } = await webAuthn();
    return generateRegistrationOptions({
      rpID: relyingParty(this.settings).rpID,
      rpName: this.brand.now.firmName,
      userName: user.email,
      userDisplayName: fullName(user),
      userID: userHandleOf(user.id),
      challenge,
      timeout: CHALLENGE_LIFETIME_MS,
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: present.map(({ credentialId: id, transports }) => ({ id, transports })),
    });
  }

  /** The new credential and the challenge it answers; null when the response is invalid. */
  async registration(
    response: RegistrationResponseJSON,
    purpose: RegistrationPurpose,
  ): Promise<NewCredential | null> {
    const { verifyRegistrationResponse } = await webAuthn();
    const expected = this.expected(purpose);
    const { registrationInfo } = await orEmpty(
      verifyRegistrationResponse({ response, ...expected.options, requireUserVerification: true }),
    );
    return registrationInfo ? { credential: registrationInfo.credential, challenge: expected.seen() } : null;
  }

  /**
   * Accepts a response once, within the caller's transaction, which has locked the passkey: spends its challenge and
   * stores its counter. False when the response is invalid or was used before.
   */
  async accept(
    em: EntityManager,
    response: AuthenticationResponseJSON,
    passkey: Passkey,
    purpose: 'sign in' | `confirm in ${string}`,
  ): Promise<boolean> {
    const checked = await this.assertion(response, passkey, purpose);
    if (!checked || !(await this.challenges.spend(em, checked.challenge))) return false;
    passkey.counter = checked.counter;
    passkey.lastUsedAt = new Date();
    return true;
  }

  /** The new counter and the challenge it answers; null when the response is invalid. */
  private async assertion(
    response: AuthenticationResponseJSON,
    { user, credentialId, publicKey, counter, transports }: Passkey,
    purpose: ChallengePurpose,
  ): Promise<{ counter: number; challenge: string } | null> {
    const { userHandle } = response.response;
    if (userHandle && !Buffer.from(userHandle, 'base64url').equals(userHandleOf(user.id))) return null;
    const { verifyAuthenticationResponse } = await webAuthn();
    const expected = this.expected(purpose);
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
      return this.challenges.isValid(challenge, purpose);
    };
    return {
      options: { expectedChallenge, expectedOrigin: origin, expectedRPID: rpID },
      seen: () => seen,
    };
  }
}

/** The library throws for any invalid response. */
async function orEmpty<Verified extends object>(verification: Promise<Verified>): Promise<Partial<Verified>> {
  try {
    return await verification;
  } catch {
    return {};
  }
}
