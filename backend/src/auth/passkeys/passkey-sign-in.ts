import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { isActive, type SignedInUser } from '../../access/actor.js';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { AccountsQueries } from '../accounts.queries.js';
import { actorOf } from '../actor-of.js';
import type { Client } from '../client.js';
import { AccountHistory } from '../history/history.service.js';
import type { SignedIn } from '../sessions/session-lifecycle.js';
import { SignInThrottle } from '../sign-in-throttle.js';
import {
  CHALLENGE_LIFETIME_MS,
  Challenges,
  PasskeyChecks,
  relyingParty,
  webAuthn,
} from './passkey-checks.js';
import { PasskeySchema } from './passkey.entity.js';

interface Used {
  userId?: string;
  isRight: boolean;
  credentialVersion?: number;
}

/** A passkey is both factors at once: the device, and its owner's fingerprint or PIN. */
@Injectable()
export class PasskeySignIn {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsQueries,
    private readonly throttle: SignInThrottle,
    private readonly history: AccountHistory,
    private readonly challenges: Challenges,
    private readonly checks: PasskeyChecks,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async options() {
    const { generateAuthenticationOptions } = await webAuthn();
    return generateAuthenticationOptions({
      rpID: relyingParty(this.settings).rpID,
      challenge: this.challenges.create('sign in'),
      timeout: CHALLENGE_LIFETIME_MS,
      userVerification: 'required',
    });
  }

  /** Errors: 401, with the same sentence for all causes, 429. */
  async signIn(response: AuthenticationResponseJSON, client: Client): Promise<SignedIn> {
    await this.throttle.beginFrom(client.address);
    const user = await this.userOf(response, client);
    if (!user) throw new UnauthorizedException('Signing in with this passkey failed');
    await this.throttle.succeededFrom(client.address);
    const actor = actorOf(user, true, this.settings);
    return this.history.recordSignIn({ actor, method: 'passkey', client });
  }

  /** The passkey's user; null unless the response is valid and the user is active. */
  private async userOf(response: AuthenticationResponseJSON, client: Client): Promise<SignedInUser | null> {
    const { userId, isRight, credentialVersion = 0 } = await this.use(response);
    const user = userId && (await this.accounts.ofUser(userId))?.user;
    if (!user) return null;
    if (isRight && isActive(user)) return { ...user, credentialVersion };
    const outcome = isRight ? 'not_active' : 'wrong_code';
    await this.history.recordFailedSignIn({ userId: user.id, outcome, method: 'passkey' }, client);
    return null;
  }

  /**
   * Accepts a response once, also of two at the same time. The credential version is read under the passkey's lock,
   * which a removal, raising the version, has to wait for.
   */
  private use(response: AuthenticationResponseJSON): Promise<Used> {
    return this.em.transactional(async (em) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const passkey = await em.findOne(PasskeySchema, { credentialId: response.id }, { lockMode });
      if (!passkey) return { isRight: false };
      const userId = passkey.user.id;
      if (!(await this.checks.accept(em, response, passkey, 'sign in'))) return { userId, isRight: false };
      const { credentialVersion } = await passkey.user.loadOrFail();
      return { userId, isRight: true, credentialVersion };
    });
  }
}
