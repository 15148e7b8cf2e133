import type { EntityManager } from '@mikro-orm/postgresql';
import { UserSchema } from '../../users/user.entity.js';

interface NewPassword {
  userId: string;
  passwordHash: string;
  /** The session that stays; all others end. */
  session: Buffer | null;
}

/** Within the caller's transaction, which ends open links itself. */
export async function setPassword(
  em: EntityManager,
  { userId, passwordHash, session }: NewPassword,
): Promise<void> {
  await em.nativeUpdate(UserSchema, { id: userId }, { passwordHash, updatedAt: new Date() });
  await em.execute('delete from sessions where user_id = ? and id_hash is distinct from ?', [
    userId,
    session,
  ]);
}
