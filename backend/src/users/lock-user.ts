import { UnauthorizedException } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { found } from '../http/pipes.js';
import { UserSchema, type User } from './user.entity.js';

interface Acting {
  id: string;
}

/**
 * The user, locked with the actor until the transaction ends. Errors: 404, or 401 when the actor was deleted
 * meanwhile.
 */
export async function lockUser(em: EntityManager, id: string, actor: Acting): Promise<User> {
  await lock(em, 'id in (?, ?)', id, actor);
  return userOf(em, id);
}

/**
 * The user, locked for its removal together with all admins, so that removals are serialized and no record of the user
 * is inserted meanwhile. Errors: 404, or 401 when the actor was deleted meanwhile.
 */
export async function lockUserForRemoval(em: EntityManager, id: string, actor: Acting): Promise<User> {
  await lock(em, "role = 'admin' or id in (?, ?)", id, actor);
  await em.execute('select from users where id = ? for update', [id]);
  return userOf(em, id);
}

/**
 * Locks in the order of ids, against deadlocks, and `for no key update`, so that inserts of records with a foreign key
 * to these users are not blocked: such a transaction may itself wait for a row of this one.
 */
async function lock(em: EntityManager, condition: string, id: string, actor: Acting): Promise<void> {
  const rows = await em.execute<{ id: string }[]>(
    `select id from users where ${condition} order by id for no key update`,
    [id, actor.id],
  );
  if (!rows.some((row) => row.id === actor.id)) throw new UnauthorizedException('Please sign in');
}

const userOf = async (em: EntityManager, id: string): Promise<User> =>
  found(await em.findOne(UserSchema, id, { refresh: true }), 'User');
