import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Inject, Injectable, ForbiddenException } from '@nestjs/common';
import type { Actor } from '../../access/actor.js';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { CurrentBrand } from '../../http/brand/current-brand.js';
import { WrongContent } from '../../http/pipes.js';
import { OutgoingMails } from '../../mail/outgoing-mails.js';
import { raiseCredentialVersion, lockOwnCredentials } from '../../users/credentials.js';
import { UserSchema } from '../../users/user.entity.js';
import { isTwoFactorRequired } from '../actor-of.js';
import { OwnPassword } from '../passwords/own-password.js';
import { AuthenticatorSchema } from './authenticator.entity.js';
import { SecondFactor, base32Of, uriOf } from './second-factor.js';
import type { TwoFactorSetup } from './two-factor.dto.js';

interface Confirmed {
  codes: string[];
  credentialVersion: number;
}

@Injectable()
export class TwoFactorService {
  constructor(
    private readonly mails: OutgoingMails,
    private readonly password: OwnPassword,
    private readonly secondFactor: SecondFactor,
    private readonly brand: CurrentBrand,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  isRequiredOf(actor: Actor): boolean {
    return isTwoFactorRequired(this.settings, actor);
  }

  /** A new secret, in effect once a code of it is confirmed. Errors: 400 for the password, 409 when it is on. */
  async setUp(password: string, actor: Actor, session: Buffer): Promise<TwoFactorSetup> {
    await this.password.check(password, actor, session);
    const { secret, encryptedSecret } = this.secondFactor.newSecret(actor.id);
    await this.mails.transaction(async (em) => {
      const { hasAuthenticator } = await beginChange(em, actor);
      if (hasAuthenticator) throw new ConflictException('Two-factor authentication is already on');
      await em.nativeDelete(AuthenticatorSchema, { user: actor.id });
      const user = em.getReference(UserSchema, actor.id, { wrapped: true });
      em.create(AuthenticatorSchema, { user, encryptedSecret });
    });
    const uri = uriOf(secret, this.brand.now.firmName, actor.email);
    return { secret: base32Of(secret), uri };
  }

  /**
   * Turns it on by its first right code and ends the other sessions. Returns the recovery codes, and the credential
   * version to renew this session with. Errors: 400 for the code, 401 when the session was ended meanwhile, 409.
   */
  async confirm(code: string, actor: Actor, session: Buffer): Promise<Confirmed> {
    return this.mails.transaction(async (em, post) => {
      const { hasAuthenticator } = await beginChange(em, actor);
      const authenticator = await em.findOne(AuthenticatorSchema, { user: actor.id });
      if (hasAuthenticator || !authenticator)
        throw new ConflictException('There is no authenticator app to confirm. Please set one up first.');
      const step = this.secondFactor.stepOf(
        code,
        this.secondFactor.decryptSecret(authenticator.encryptedSecret, actor.id),
      );
      if (step === null) throw new WrongContent([{ field: 'code', message: 'This code is incorrect' }]);
      authenticator.confirmedAt = new Date();
      authenticator.lastStep = step;
      await recordProof(em, session);
      const credentialVersion = await raiseCredentialVersion(em, actor.id, session);
      post({ template: 'two_factor_changed', params: { change: 'on' }, to: actor });
      return { codes: await this.secondFactor.renewRecoveryCodes(em, actor.id), credentialVersion };
    });
  }

  /** Ends the other sessions. Errors: 400 for the password, 401, 409 when it is off, or required without a passkey. */
  async switchOff(password: string, actor: Actor, session: Buffer): Promise<void> {
    await this.password.check(password, actor, session);
    await this.mails.transaction(async (em, post) => {
      const factors = await beginChange(em, actor);
      refuseUnlessOn(factors);
      requireRemainingFactor({ ...factors, hasAuthenticator: false }, this.isRequiredOf(actor));
      await removeAuthenticator(em, actor.id);
      await raiseCredentialVersion(em, actor.id, session);
      post({ template: 'two_factor_changed', params: { change: 'off' }, to: actor });
    });
  }

  /** Errors: 400 for the password, 409 when two-factor authentication is off. */
  async renewRecoveryCodes(password: string, actor: Actor, session: Buffer): Promise<string[]> {
    await this.password.check(password, actor, session);
    return this.mails.transaction(async (em, post) => {
      refuseUnlessOn(await beginChange(em, actor));
      post({ template: 'two_factor_changed', params: { change: 'recovery_codes' }, to: actor });
      return this.secondFactor.renewRecoveryCodes(em, actor.id);
    });
  }
}

interface Factors {
  hasAuthenticator: boolean;
  passkeys: number;
}

const selectFactors = `
  select exists (select from authenticators where user_id = ? and confirmed_at is not null) as "hasAuthenticator",
    (select count(*)::int from passkeys where user_id = ?) as passkeys`;

/**
 * Locks the user for a change of second factors, and returns the present ones. A session that was begun without a
 * second factor may set up the first one, but change none. Errors: 401 when the session was ended meanwhile, 403.
 */
export async function beginChange(em: EntityManager, actor: Actor): Promise<Factors> {
  await lockOwnCredentials(em, actor);
  const [factors = { hasAuthenticator: false, passkeys: 0 }] = await em.execute<Factors[]>(selectFactors, [
    actor.id,
    actor.id,
  ]);
  const isNeeded = factors.hasAuthenticator || (factors.passkeys > 0 && actor.mustSetUpTwoFactor);
  if (isNeeded && !actor.hasProvenSecondFactor)
    throw new ForbiddenException(
      'Please sign in again with your authenticator app, a recovery code or a passkey. If you no longer have any of them, ask an administrator to reset your two-factor authentication.',
    );
  return factors;
}

/** A second factor was set up in the session, which counts as proven by it. */
export async function recordProof(em: EntityManager, session: Buffer): Promise<void> {
  await em.execute(`update sessions set data = data || '{"provenSecondFactor":true}' where id_hash = ?`, [
    session,
  ]);
}

/** Once the last second factor is removed, no session counts as begun with one. */
export async function withdrawProof(em: EntityManager, userId: string): Promise<void> {
  await em.execute(
    `update sessions set data = data - 'provenSecondFactor' where user_id = ?
      and not exists (select from authenticators where user_id = ? and confirmed_at is not null)
      and not exists (select from passkeys where user_id = ?)`,
    [userId, userId, userId],
  );
}

/** Errors: 409 when a second factor is required and none would remain. */
export function requireRemainingFactor(left: Factors, isRequired: boolean): void {
  if (isRequired && !left.hasAuthenticator && left.passkeys === 0)
    throw new ConflictException(
      'Two-factor authentication is required. Please set up another authenticator app or passkey before you remove this one.',
    );
}

function refuseUnlessOn({ hasAuthenticator }: { hasAuthenticator: boolean }): void {
  if (!hasAuthenticator) throw new ConflictException('Two-factor authentication is off');
}

async function removeAuthenticator(em: EntityManager, userId: string): Promise<void> {
  await em.nativeDelete(AuthenticatorSchema, { user: userId });
  await em.execute('delete from recovery_codes where user_id = ?', [userId]);
  await withdrawProof(em, userId);
}
