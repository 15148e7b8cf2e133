import { ConflictException } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Whether somebody has the address. */
export async function isTakenAddress(em: EntityManager, email: string): Promise<boolean> {
  const rows = await em.execute<object[]>('select from users where lower(email) = lower(?)', [email]);
  return rows.length > 0;
}

/**
 * Refuses an address that somebody has. The database does so too, but may name the username first, which mostly is
 * the same and which nobody asked for.
 */
export async function refuseTakenAddress(em: EntityManager, email: string): Promise<void> {
  if (await isTakenAddress(em, email)) throw new ConflictException('This e-mail address is already in use');
}
