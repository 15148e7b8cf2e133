import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../access/actor.js';
import { OutgoingMailSchema } from '../mail/outgoing-mail.entity.js';
import { writeActivity } from '../activities/write-activity.js';
import { userEntry } from './user-activity.js';
import { UserSchema, type User } from './user.entity.js';

/** What was deleted just now can be brought back for a while, with somebody it belongs to. */
const undoable = [
  ['company_updates', 'created_by'],
  ['documents', 'uploaded_by'],
] as const;

/** Removes a locked user who keeps nothing, within the caller's transaction; the rest goes with the row. */
export async function removeUser(em: EntityManager, user: User, actor: Actor): Promise<void> {
  for (const [table, column] of undoable)
    await em.execute(`update ${table} set ${column} = ? where ${column} = ? and deleted_at is not null`, [
      actor.id,
      user.id,
    ]);
  await em.nativeUpdate(
    OutgoingMailSchema,
    { user: user.id, state: 'waiting' },
    { state: 'cancelled', reason: 'The recipient was deleted', updatedAt: new Date() },
  );
  await em.nativeDelete(UserSchema, { id: user.id });
  await writeActivity(em, actor, userEntry('deleted', user));
}
