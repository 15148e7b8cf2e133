import type { EntityManager } from '@mikro-orm/postgresql';
import { AccountLinkSchema } from '../account-links/account-link.entity.js';
import { UserSchema } from './user.entity.js';

interface NewPassword {
  userId: string;
  passwordHash: string;
  /** The hash of the session that goes on; all others end. */
  session?: Buffer;
}

/**
 * Gives a user another password within the caller's transaction. The account is active from then on; its open
 * links and its sessions end.
 */
export async function replacePassword(
  em: EntityManager,
  { userId, passwordHash, session }: NewPassword,
): Promise<void> {
  const change = { passwordHash, inviteStatus: 'active', updatedAt: new Date() } as const;
  await em.nativeUpdate(UserSchema, { id: userId }, change);
  await em.nativeDelete(AccountLinkSchema, { user: userId });
  await em.execute('delete from sessions where user_id = ? and id_hash is distinct from ?', [
    userId,
    session ?? null,
  ]);
}
