import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { writeActivity } from '../activities/write-activity.js';
import { OutgoingMailSchema } from '../mail/outgoing-mail.entity.js';
import { createdData } from './admin-users.queries.js';
import { lockUserForRemoval } from './lock-user.js';
import { userEntry } from './user-activity.js';
import { UserSchema, type User } from './user.entity.js';
import type { CreatedDataAnswer } from './users.dto.js';

@Injectable()
export class UserRemoval {
  constructor(private readonly em: EntityManager) {}

  /**
   * Deletes the user with all that is theirs alone: allocations, K-1s, sessions, activities. Errors: 404, 409
   * for oneself, for the last active admin and for whoever has created what needs a new owner.
   */
  async deleteUser(id: string, actor: Actor): Promise<void> {
    if (id === actor.id) throw new ConflictException('You cannot delete your own account');
    await this.em.transactional(async (em) => {
      const user = await lockUserForRemoval(em, id, actor);
      const others = await em.count(UserSchema, { role: 'admin', inviteStatus: 'active', id: { $ne: id } });
      if (others === 0) throw new ConflictException('The last active admin cannot be deleted');
      if (await hasCreatedData(em, id))
        throw new ConflictException(
          'This user has created marks, updates or documents. Transfer their ownership to another admin first.',
        );
      await removeUser(em, user, actor);
    });
  }
}

/** Whether the user has created what needs a new owner, within the caller's transaction. */
async function hasCreatedData(em: EntityManager, id: string): Promise<boolean> {
  const [row] = await em.execute<{ body: string }[]>(createdData.replace('$1', '?'), [id]);
  return row !== undefined && (JSON.parse(row.body) as CreatedDataAnswer).hasCreatedData;
}

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
