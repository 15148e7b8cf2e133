import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, ForbiddenException } from '@nestjs/common';
import type { Actor } from '../../access/actor.js';
import { lockOwnCredentials } from '../../users/credentials.js';

export interface Factors {
  hasAuthenticator: boolean;
  passkeys: number;
}

const factors = `
  select exists (select from authenticators where user_id = ? and confirmed_at is not null) as "hasAuthenticator",
    (select count(*)::int from passkeys where user_id = ?) as passkeys`;

/**
 * Begins a change of somebody's second factors, one at a time for each person. A session without a second factor
 * may set up the first one, but changes nothing once there is one that it should have been begun with. Errors: 401 when
 * the session was ended meanwhile, 403.
 */
export async function beginChange(em: EntityManager, actor: Actor): Promise<Factors> {
  await lockOwnCredentials(em, actor);
  const [held = { hasAuthenticator: false, passkeys: 0 }] = await em.execute<Factors[]>(factors, [
    actor.id,
    actor.id,
  ]);
  const isNeeded = held.hasAuthenticator || (held.passkeys > 0 && actor.mustSetUpTwoFactor);
  if (isNeeded && !actor.hasProvenSecondFactor)
    throw new ForbiddenException(
      'Please sign in again with your second factor first. If you no longer have it, ask an administrator to reset it.',
    );
  return held;
}

/** The session has shown a second factor: one was set up in it. */
export async function noteProof(em: EntityManager, session: Buffer): Promise<void> {
  await em.execute(`update sessions set data = data || '{"provenSecondFactor":true}' where id_hash = ?`, [
    session,
  ]);
}

/** Who has no second factor left has shown none: it counts from the next one on. */
export async function withdrawProof(em: EntityManager, userId: string): Promise<void> {
  await em.execute(
    `update sessions set data = data - 'provenSecondFactor' where user_id = ?
      and not exists (select from authenticators where user_id = ? and confirmed_at is not null)
      and not exists (select from passkeys where user_id = ?)`,
    [userId, userId, userId],
  );
}

/** Errors: 409 when nothing would be left of what is required. */
export function keepOneFactor(left: Factors, isRequired: boolean): void {
  if (isRequired && !left.hasAuthenticator && left.passkeys === 0)
    throw new ConflictException(
      'Two-factor authentication is required here. Please set up another second factor before you remove this one.',
    );
}
