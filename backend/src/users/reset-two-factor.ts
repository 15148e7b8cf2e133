import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../access/actor.js';
import { OutgoingMails, type Post } from '../mail/outgoing-mails.js';
import { raiseCredentialVersion } from './credential-version.js';
import { lockUser } from './lock-user.js';
import { UserSchema, type User } from './user.entity.js';

const secondFactors = ['authenticators', 'recovery_codes', 'passkeys'] as const;

/** For people who have lost their phone: they sign in with their password alone until they set one up again. */
@Injectable()
export class ResetTwoFactor {
  constructor(private readonly mails: OutgoingMails) {}

  /** Errors: 404; 409 for oneself, who has to give its password for that. */
  async resetUserTwoFactor(id: string, actor: Actor): Promise<void> {
    if (id === actor.id)
      throw new ConflictException('Switch off your own two-factor authentication in your account security');
    await this.mails.transaction(async (em, post) => reset(em, post, await lockUser(em, id, actor)));
  }

  /** The same from the command line. Errors: 404. */
  async resetByEmail(email: string): Promise<void> {
    await this.mails.transaction(async (em, post) => {
      const user = await em.findOne(UserSchema, { email: email.trim().toLowerCase() });
      if (!user) throw new NotFoundException('There is no user with this e-mail address');
      await reset(em, post, await lockUser(em, user.id, user));
    });
  }
}

/** Who had none is not told of its end. */
async function reset(em: EntityManager, post: Post, user: User): Promise<void> {
  let removed = 0;
  for (const table of secondFactors)
    removed += (await em.execute(`delete from ${table} where user_id = ? returning 1`, [user.id])).length;
  await raiseCredentialVersion(em, user.id);
  if (removed > 0) post({ template: 'two_factor_changed', params: { change: 'reset_by_admin' }, to: user });
}
