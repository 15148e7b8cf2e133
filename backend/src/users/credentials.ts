import type { EntityManager } from '@mikro-orm/postgresql';
import { UnauthorizedException } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { endLinks } from '../mail/outgoing-mails.js';
import { lockUser } from './lock-user.js';
import { UserSchema } from './user.entity.js';

/**
 * Locks the actor for a change of their own password or second factors until the transaction ends. Errors: 401 when
 * one was changed since the call began, which ended its session: it must not undo what ended it.
 */
export async function lockOwnCredentials(em: EntityManager, actor: Actor): Promise<void> {
  const { credentialVersion } = await lockUser(em, actor.id, actor);
  if (credentialVersion !== actor.credentialVersion) throw new UnauthorizedException('Please sign in');
}

/**
 * Belongs into every transaction that changes a password or a second factor. Ends all sessions of the user, those of
 * sign-ins under way included, but for the one whose hash is given; returns the version that it carries from then on.
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
  /** The hash of the session that goes on; all others end. */
  session?: Buffer;
}

/**
 * Gives a user another password within the caller's transaction. The account is active from then on; its open
 * links, the mails that were to carry one, and its sessions end. Returns its new credential version.
 */
export async function replacePassword(
  em: EntityManager,
  { userId, passwordHash, session }: NewPassword,
): Promise<number> {
  const change = { passwordHash, inviteStatus: 'active', updatedAt: new Date() } as const;
  await em.nativeUpdate(UserSchema, { id: userId }, change);
  await endLinks(em, userId, 'The password was changed since');
  return raiseCredentialVersion(em, userId, session);
}
