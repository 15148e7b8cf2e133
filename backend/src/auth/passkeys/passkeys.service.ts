import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor.js';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { found } from '../../http/pipes.js';
import { OutgoingMails } from '../../mail/outgoing-mails.js';
import { raiseCredentialVersion } from '../../users/credentials.js';
import { UserSchema } from '../../users/user.entity.js';
import { isTwoFactorRequired } from '../actor-of.js';
import { OwnPassword } from '../passwords/own-password.js';
import {
  beginChange,
  requireRemainingFactor,
  recordProof,
  withdrawProof,
} from '../two-factor/two-factor.service.js';
import { Challenges, PasskeyChecks, wrongPasskey } from './passkey-checks.js';
import { newPasskey, PasskeySchema } from './passkey.entity.js';
import type { AddPasskeyRequest } from './passkeys.dto.js';

const MAX_PASSKEYS = 20;

interface Added {
  id: string;
  credentialVersion: number;
}

interface Caller {
  actor: Actor;
  session: Buffer;
}

@Injectable()
export class PasskeysService {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: OutgoingMails,
    private readonly password: OwnPassword,
    private readonly challenges: Challenges,
    private readonly checks: PasskeyChecks,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** The options for navigator.credentials.create(). Errors: 400 for the password, 403, 429. */
  async creationOptions(password: string, actor: Actor, session: Buffer) {
    await this.password.check(password, actor, session);
    const passkeys = await this.em.transactional(async (em) => {
      await beginChange(em, actor);
      return em.find(PasskeySchema, { user: actor.id });
    });
    const challenge = this.challenges.create(`add to ${actor.id}`);
    return this.checks.creationOptions(actor, challenge, passkeys);
  }

  /**
   * Ends the other sessions. Returns its id, and the credential version to renew this session with. Errors: 400 for an
   * invalid response, 401 when the session was ended meanwhile, 403, 409 for one that is registered or one too many.
   */
  async add({ name, response }: AddPasskeyRequest, actor: Actor, session: Buffer): Promise<Added> {
    const checked = await this.checks.registration(response, `add to ${actor.id}`);
    if (!checked) throw wrongPasskey();
    const { credential, challenge } = checked;
    return this.mails.transaction(async (em, post) => {
      const { passkeys } = await beginChange(em, actor);
      if (passkeys >= MAX_PASSKEYS)
        throw new ConflictException(`You can have at most ${MAX_PASSKEYS} passkeys`);
      if (!(await this.challenges.spend(em, challenge))) throw wrongPasskey();
      await recordProof(em, session);
      const credentialVersion = await raiseCredentialVersion(em, actor.id, session);
      post({ template: 'two_factor_changed', params: { change: 'passkey_added', passkey: name }, to: actor });
      const user = em.getReference(UserSchema, actor.id, { wrapped: true });
      const passkey = newPasskey(em, { user, name, ...credential });
      await em.flush();
      return { id: passkey.id, credentialVersion };
    });
  }

  /** Errors: 404, also for another user's. */
  async rename(id: string, name: string, actor: Actor): Promise<void> {
    await this.em.transactional(async (em) => {
      found(await em.findOne(PasskeySchema, { id, user: actor.id }), 'Passkey').name = name;
    });
  }

  /**
   * Ends the other sessions. Errors: 400 for the password, 401 when the session was ended meanwhile, 403, 404, also for
   * another user's, 409 when it is the last second factor and one is required, 429.
   */
  async remove(id: string, password: string, { actor, session }: Caller): Promise<void> {
    await this.password.check(password, actor, session);
    await this.mails.transaction(async (em, post) => {
      const factors = await beginChange(em, actor);
      const passkey = found(await em.findOne(PasskeySchema, { id, user: actor.id }), 'Passkey');
      requireRemainingFactor(
        { ...factors, passkeys: factors.passkeys - 1 },
        isTwoFactorRequired(this.settings, actor),
      );
      const params = { change: 'passkey_removed', passkey: passkey.name } as const;
      await em.remove(passkey).flush();
      await raiseCredentialVersion(em, actor.id, session);
      await withdrawProof(em, actor.id);
      post({ template: 'two_factor_changed', params, to: actor });
    });
  }
}
