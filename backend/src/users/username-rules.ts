import { WrongContent } from '../http/validation.pipe.js';
import type { User } from './user.entity.js';

/**
 * Refuses somebody else's e-mail address as a username: both sign in. A taken username is told, and most are e-mail
 * addresses: it would tell who has an account. Errors: 400.
 */
export function refuseAddressOfOthers(
  username: string | undefined,
  owner: Pick<User, 'email' | 'username'>,
  message = 'Username can be your own e-mail address, but no other one',
): void {
  const name = username?.toLowerCase();
  if (!name?.includes('@') || [owner.email, owner.username].some((own) => own.toLowerCase() === name)) return;
  throw new WrongContent([{ field: 'username', message }]);
}
