import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, NotFoundException, UnauthorizedException } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { writeActivity } from '../activities/write-activity.js';
import { OutgoingMails, type Post, endLinks } from '../mail/outgoing-mails.js';
import { lockUser } from './lock-user.js';
import { Passwords } from './passwords.js';
import { refuseDeactivated, userEntry, UserSchema, type User } from './user.entity.js';

interface Caller {
  actor: Actor;
  /** The hash of the session that the call came with. */
  session: Buffer;
}

const secondFactors = ['authenticators', 'recovery_codes', 'passkeys'] as const;

/** Changes of another user's password and second factors, by an admin or by the operator's command. */
@Injectable()
export class AdminCredentials {
  constructor(
    private readonly mails: OutgoingMails,
    private readonly passwords: Passwords,
  ) {}

  /**
   * Sets the password and activates the user. All its sessions and links end, except the session of an admin who sets
   * their own. Errors: 400 for the password, 404, 409 for a deactivated LP.
   */
  async setUserPassword(id: string, password: string, { actor, session }: Caller): Promise<void> {
    const passwordHash = await this.passwords.hashSet(password, 'password');
    await this.mails.transaction(async (em, post) => {
      const user = await lockUser(em, id, actor);
      refuseDeactivated(user);
      if (user.inviteStatus !== 'active') await writeActivity(em, actor, userEntry('activated', user));
      await replacePassword(em, { userId: id, passwordHash, session });
      post({ template: 'password_changed', params: { by: 'admin' }, to: user });
    });
  }

  /** Sets the password, activates the account and ends all its sessions and links. Errors: 400, 404, 409. */
  async setPasswordByEmail(email: string, password: string): Promise<void> {
    const passwordHash = await this.passwords.hashSet(password, 'password');
    await this.mails.transaction(async (em) => {
      const user = await userByEmail(em, email);
      refuseDeactivated(user);
      await replacePassword(em, { userId: user.id, passwordHash });
    });
  }

  /** Errors: 404, 409 for oneself: that needs the own password. */
  async resetTwoFactor(id: string, actor: Actor): Promise<void> {
    if (id === actor.id)
      throw new ConflictException(
        'You can turn off your own two-factor authentication only under Account Security',
      );
    await this.mails.transaction(async (em, post) =>
      removeSecondFactors(em, post, await lockUser(em, id, actor)),
    );
  }

  /** For the command line. Errors: 404. */
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

/**
 * Locks the actor for a change of their own password or second factors until the transaction ends. Errors: 401 when
 * one was changed since the call began: that ended its session, which must not undo the change.
 */
export async function lockOwnCredentials(em: EntityManager, actor: Actor): Promise<void> {
  const { credentialVersion } = await lockUser(em, actor.id, actor);
  if (credentialVersion !== actor.credentialVersion) throw new UnauthorizedException('Please sign in');
}

/**
 * Must be part of every transaction that changes a password or a second factor. Ends all sessions of the user, also
 * those of sign-ins in progress, except the one whose hash is given; returns its new version.
 */
export async function raiseCredentialVersion(
  em: EntityManager,
  userId: string,
  session: Buffer | null = null,
): Promise<number> {
  const [{ version } = { version: 0 }] = await em.execute<{ version: number }[]>(
    'update users set credential_version = credential_version + 1 where id = ? returning credential_version as version',
    [userId],
  );
  await em.execute('delete from sessions where user_id = ? and id_hash is distinct from ?', [
    userId,
    session,
  ]);
  await em.execute(
    `update sessions set data = data || jsonb_build_object('credentialVersion', ?::integer)
      where user_id = ? and id_hash = ?`,
    [version, userId, session],
  );
  return version;
}

interface NewPassword {
  userId: string;
  passwordHash: string;
  /** The hash of the only session that does not end. */
  session?: Buffer;
}

/**
 * Sets a password and activates the user within the caller's transaction. Ends its links, cancels the mails that were
 * to carry one, and ends its sessions. Returns the new credential version.
 */
export async function replacePassword(
  em: EntityManager,
  { userId, passwordHash, session }: NewPassword,
): Promise<number> {
  const change = { passwordHash, inviteStatus: 'active', updatedAt: new Date() } as const;
  await em.nativeUpdate(UserSchema, { id: userId }, change);
  await endLinks(em, userId, 'The password has changed');
  return raiseCredentialVersion(em, userId, session);
}
