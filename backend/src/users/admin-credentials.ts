import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { writeActivity } from '../activities/write-activity.js';
import { OutgoingMails, type Post } from '../mail/outgoing-mails.js';
import { raiseCredentialVersion, replacePassword } from './credentials.js';
import { lockUser } from './lock-user.js';
import { Passwords } from './passwords.js';
import { userEntry } from './user-activity.js';
import { UserSchema, type User } from './user.entity.js';

interface Caller {
  actor: Actor;
  /** The hash of the session that the call came with. */
  session: Buffer;
}

const secondFactors = ['authenticators', 'recovery_codes', 'passkeys'] as const;

/** Passwords and second factors that somebody else sets or removes: an admin, or the operator by a command. */
@Injectable()
export class AdminCredentials {
  constructor(
    private readonly mails: OutgoingMails,
    private readonly passwords: Passwords,
  ) {}

  /**
   * Gives the user a password, and so activates it. All its sessions and links end, but for the session of an
   * admin whose own password it is. Errors: 400 for the password, 404.
   */
  async setUserPassword(id: string, password: string, { actor, session }: Caller): Promise<void> {
    const passwordHash = await this.passwords.hashSet(password, 'password');
    await this.mails.transaction(async (em, post) => {
      const user = await lockUser(em, id, actor);
      if (user.inviteStatus !== 'active') await writeActivity(em, actor, userEntry('activated', user));
      await replacePassword(em, { userId: id, passwordHash, session });
      post({ template: 'password_changed', params: { by: 'admin' }, to: user });
    });
  }

  /** Sets the password, activates the account and ends all its sessions and links. Errors: 400, 404. */
  async setPasswordByEmail(email: string, password: string): Promise<void> {
    const passwordHash = await this.passwords.hashSet(password, 'password');
    await this.mails.transaction(async (em) => {
      const user = await userByEmail(em, email);
      await replacePassword(em, { userId: user.id, passwordHash });
    });
  }

  /** They sign in with their password alone afterwards. Errors: 404; 409 for oneself, who needs its password for that. */
  async resetTwoFactor(id: string, actor: Actor): Promise<void> {
    if (id === actor.id)
      throw new ConflictException('Switch off your own two-factor authentication in your account security');
    await this.mails.transaction(async (em, post) =>
      removeSecondFactors(em, post, await lockUser(em, id, actor)),
    );
  }

  /** The same from the command line. Errors: 404. */
  async resetTwoFactorByEmail(email: string): Promise<void> {
    await this.mails.transaction(async (em, post) => {
      const user = await userByEmail(em, email);
      await removeSecondFactors(em, post, await lockUser(em, user.id, user));
    });
  }
}

async function userByEmail(em: EntityManager, email: string): Promise<User> {
  const user = await em.findOne(UserSchema, { email: email.trim().toLowerCase() });
  if (!user) throw new NotFoundException('There is no user with this e-mail address');
  return user;
}

/** Mails the user only if there was a second factor. */
async function removeSecondFactors(em: EntityManager, post: Post, user: User): Promise<void> {
  let removed = 0;
  for (const table of secondFactors)
    removed += (await em.execute(`delete from ${table} where user_id = ? returning 1`, [user.id])).length;
  await raiseCredentialVersion(em, user.id);
  if (removed > 0) post({ template: 'two_factor_changed', params: { change: 'reset_by_admin' }, to: user });
}
