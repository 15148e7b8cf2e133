import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException } from '@nestjs/common';
import { WrongContent } from '../http/pipes.js';
import type { User } from './user.entity.js';

export async function isTakenAddress(em: EntityManager, email: string): Promise<boolean> {
  const rows = await em.execute<object[]>('select from users where lower(email) = lower(?)', [email]);
  return rows.length > 0;
}

/**
 * Refuses the address of another user. The database does so too, but may report the username, which defaults to the
 * address, although the request has none.
 */
export async function refuseTakenAddress(em: EntityManager, email: string): Promise<void> {
  if (await isTakenAddress(em, email)) throw new ConflictException('This e-mail address is already in use');
}

/**
 * Refuses any other e-mail address as a username, since users sign in with either. Whether an account has that address
 * is not checked: the error for a taken username would disclose who has an account. Errors: 400.
 */
export function refuseAddressOfOthers(
  username: string | undefined,
  owner: Pick<User, 'email' | 'username'>,
  message = 'Username can be your own e-mail address, but not another one',
): void {
  const name = username?.toLowerCase();
  if (!name?.includes('@') || [owner.email, owner.username].some((own) => own.toLowerCase() === name)) return;
  throw new WrongContent([{ field: 'username', message }]);
}
