import { UnauthorizedException } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../access/actor.js';
import { lockUser } from './lock-user.js';

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
