import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Inject, Injectable, ForbiddenException } from '@nestjs/common';
import type { Actor } from '../../access/actor.js';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { WrongContent } from '../../http/validation.pipe.js';
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
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  isRequiredOf(actor: Actor): boolean {
    return isTwoFactorRequired(this.settings, actor);
  }

  /** A new secret, which counts once a code of it is confirmed. Errors: 400 for the password, 409 when it is on. */
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
    const uri = uriOf(secret, this.settings.brand.firmName, actor.email);
    return { secret: base32Of(secret), uri };
  }

  /**
   * Switches it on by its first right code; the other sessions end. Returns the recovery codes, and the credential
   * version that this session is to carry. Errors: 400 for the code, 401 when the session was ended meanwhile, 409.
   */
  async confirm(code: string, actor: Actor, session: Buffer): Promise<Confirmed> {
    return this.mails.transaction(async (em, post) => {
      const { hasAuthenticator } = await beginChange(em, actor);
      const authenticator = await em.findOne(AuthenticatorSchema, { user: actor.id });
      if (hasAuthenticator || !authenticator)
        throw new ConflictException('There is no authenticator to confirm. Please set one up first.');
      const step = this.secondFactor.stepOf(
        code,
        this.secondFactor.decryptSecret(authenticator.encryptedSecret, actor.id),
      );
      if (step === null) throw new WrongContent([{ field: 'code', message: 'This code is not right' }]);
      authenticator.confirmedAt = new Date();
      authenticator.lastStep = step;
      await noteProof(em, session);
      const credentialVersion = await raiseCredentialVersion(em, actor.id, session);
      post({ template: 'two_factor_changed', params: { change: 'on' }, to: actor });
      return { codes: await this.secondFactor.renewRecoveryCodes(em, actor.id), credentialVersion };
    });
  }

  /** The other sessions end. Errors: 400 for the password, 401, 409 when it is off, or required with nothing in its place. */
  async switchOff(password: string, actor: Actor, session: Buffer): Promise<void> {
    await this.password.check(password, actor, session);
    await this.mails.transaction(async (em, post) => {
      const held = await beginChange(em, actor);
      refuseUnlessOn(held);
      keepOneFactor({ ...held, hasAuthenticator: false }, this.isRequiredOf(actor));
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

function refuseUnlessOn({ hasAuthenticator }: { hasAuthenticator: boolean }): void {
  if (!hasAuthenticator) throw new ConflictException('Two-factor authentication is off');
}

async function removeAuthenticator(em: EntityManager, userId: string): Promise<void> {
  await em.nativeDelete(AuthenticatorSchema, { user: userId });
  await em.execute('delete from recovery_codes where user_id = ?', [userId]);
  await withdrawProof(em, userId);
}

interface Factors {
  hasAuthenticator: boolean;
  passkeys: number;
}

const factors = `
  select exists (select from authenticators where user_id = ? and confirmed_at is not null) as "hasAuthenticator",
    (select count(*)::int from passkeys where user_id = ?) as passkeys`;

/**
 * Begins a change of somebody's second factors, one at a time for each person. A session without a second factor
 * may set up the first one, but changes nothing once there is one that it should have been begun with. Errors: 401 when
 * the session was ended meanwhile, 403.
 */
export async function beginChange(em: EntityManager, actor: Actor): Promise<Factors> {
  await lockOwnCredentials(em, actor);
  const [held = { hasAuthenticator: false, passkeys: 0 }] = await em.execute<Factors[]>(factors, [
    actor.id,
    actor.id,
  ]);
  const isNeeded = held.hasAuthenticator || (held.passkeys > 0 && actor.mustSetUpTwoFactor);
  if (isNeeded && !actor.hasProvenSecondFactor)
    throw new ForbiddenException(
      'Please sign in again with your second factor first. If you no longer have it, ask an administrator to reset it.',
    );
  return held;
}

/** The session has shown a second factor: one was set up in it. */
export async function noteProof(em: EntityManager, session: Buffer): Promise<void> {
  await em.execute(`update sessions set data = data || '{"provenSecondFactor":true}' where id_hash = ?`, [
    session,
  ]);
}

/** Who has no second factor left has shown none: it counts from the next one on. */
export async function withdrawProof(em: EntityManager, userId: string): Promise<void> {
  await em.execute(
    `update sessions set data = data - 'provenSecondFactor' where user_id = ?
      and not exists (select from authenticators where user_id = ? and confirmed_at is not null)
      and not exists (select from passkeys where user_id = ?)`,
    [userId, userId, userId],
  );
}

/** Errors: 409 when nothing would be left of what is required. */
export function keepOneFactor(left: Factors, isRequired: boolean): void {
  if (isRequired && !left.hasAuthenticator && left.passkeys === 0)
    throw new ConflictException(
      'Two-factor authentication is required here. Please set up another second factor before you remove this one.',
    );
}
