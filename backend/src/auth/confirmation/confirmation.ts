import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Actor } from '../../access/actor.js';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { WrongContent } from '../../http/pipes.js';
import {
  CHALLENGE_LIFETIME_MS,
  Challenges,
  PasskeyChecks,
  relyingParty,
  webAuthn,
} from '../passkeys/passkey-checks.js';
import { PasskeySchema } from '../passkeys/passkey.entity.js';
import { OwnPassword } from '../passwords/own-password.js';
import { SignInThrottle } from '../sign-in-throttle.js';
import type { OptionalProofFields } from './confirmation.dto.js';

/** A challenge confirms changes of one session only. */
const purposeOf = (session: Buffer) => `confirm in ${session.toString('hex')}` as const;

/** Confirms a change with the password or a passkey of the signed-in user. */
@Injectable()
export class Confirmation {
  constructor(
    private readonly em: EntityManager,
    private readonly password: OwnPassword,
    private readonly throttle: SignInThrottle,
    private readonly challenges: Challenges,
    private readonly checks: PasskeyChecks,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** The options for navigator.credentials.get(). */
  async passkeyOptions(actor: Actor, session: Buffer) {
    const passkeys = await this.em.fork().find(PasskeySchema, { user: actor.id });
    const { generateAuthenticationOptions } = await webAuthn();
    return generateAuthenticationOptions({
      rpID: relyingParty(this.settings).rpID,
      challenge: this.challenges.create(purposeOf(session)),
      timeout: CHALLENGE_LIFETIME_MS,
      userVerification: 'required',
      allowCredentials: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
    });
  }

  /** Failed tries of both kinds are counted together, by session. Errors: 400 for the field, 429. */
  async check({ password, passkey }: OptionalProofFields, actor: Actor, session: Buffer): Promise<void> {
    if (password) return this.password.check(password, actor, session);
    if (!passkey) throw proofRequired();
    await this.throttle.beginConfirmation(session);
    if (!(await this.usePasskey(passkey, actor, session)))
      throw new WrongContent([
        { field: 'passkey', message: 'This passkey could not be verified. Please try again.' },
      ]);
    await this.throttle.forgetConfirmations(session);
  }

  private usePasskey(response: AuthenticationResponseJSON, actor: Actor, session: Buffer): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const own = { credentialId: response.id, user: actor.id };
      const passkey = await em.findOne(PasskeySchema, own, { lockMode: LockMode.PESSIMISTIC_WRITE });
      return passkey !== null && (await this.checks.accept(em, response, passkey, purposeOf(session)));
    });
  }
}

/** The error of a change that is sent without a proof. */
export const proofRequired = () =>
  new WrongContent([{ field: 'password', message: 'Please confirm with your password or a passkey' }]);
