import type { EntityManager } from '@mikro-orm/postgresql';
import { endLinks } from '../mail/end-links.js';
import { UserSchema } from './user.entity.js';

interface NewPassword {
  userId: string;
  passwordHash: string;
  /** The hash of the session that goes on; all others end. */
  session?: Buffer;
}

/**
 * Gives a user another password within the caller's transaction. The account is active from then on; its open
 * links, the mails that were to carry one, and its sessions end.
 */
export async function replacePassword(
  em: EntityManager,
  { userId, passwordHash, session }: NewPassword,
): Promise<void> {
  const change = { passwordHash, inviteStatus: 'active', updatedAt: new Date() } as const;
  await em.nativeUpdate(UserSchema, { id: userId }, change);
  await endLinks(em, userId, 'The password was changed since');
  await em.execute('delete from sessions where user_id = ? and id_hash is distinct from ?', [
    userId,
    session ?? null,
  ]);
}
