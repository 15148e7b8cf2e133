import type { EntityManager } from '@mikro-orm/postgresql';
import { endLinks } from '../mail/outgoing-mails.js';
import { raiseCredentialVersion } from './credential-version.js';
import { UserSchema } from './user.entity.js';

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
