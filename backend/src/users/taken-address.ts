import { ConflictException } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Refuses an address that somebody else has. The database does so too, but may name the username first, which
 * mostly is the same and which nobody asked for.
 */
export async function refuseTakenAddress(em: EntityManager, email: string, owner?: string): Promise<void> {
  const rows = await em.execute<{ id: string }[]>('select id from users where lower(email) = lower(?)', [
    email,
  ]);
  if (rows.some(({ id }) => id !== owner))
    throw new ConflictException('This e-mail address is already in use');
}
