import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, BadRequestException } from '@nestjs/common';
import { type Actor, fullName } from '../access/actor.js';
import { writeActivity } from '../activities/write-activity.js';
import { OutgoingMailSchema } from '../mail/outgoing-mail.entity.js';
import { createdData } from './users.queries.js';
import { lockUserForRemoval } from './lock-user.js';
import { userEntry, UserSchema, type User } from './user.entity.js';
import type { CreatedDataAnswer } from './users.dto.js';

/** Every column that names the author of a record; a test compares it with the foreign keys. */
export const ownerColumns = [
  ['company_marks', 'created_by'],
  ['company_updates', 'created_by'],
  ['documents', 'uploaded_by'],
  ['k1_documents', 'uploaded_by'],
  ['stored_files', 'uploaded_by'],
  ['letters', 'sent_by'],
  ['bulk_imports', 'imported_by'],
  ['activities', 'user_id'],
] as const;

/** Records whose deletion can be undone for a while; their author must exist until then. */
const undoable = [
  ['company_updates', 'created_by'],
  ['documents', 'uploaded_by'],
] as const;

@Injectable()
export class UserRemoval {
  constructor(private readonly em: EntityManager) {}

  /**
   * Deletes the user with all that is theirs alone: allocations, K-1s, sessions, activities. Errors: 404, 409
   * for oneself, for the last active admin and for a user with records that need a new owner.
   */
  async deleteUser(id: string, actor: Actor): Promise<void> {
    refuseOwnAccount(id, actor);
    await this.em.transactional(async (em) => {
      await lockDrafts(em, id);
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

  /**
   * Transfers all records that the user has created to another admin and deletes the user. Errors: 404, 409 for
   * oneself, 400 for a new owner who is no other active admin.
   */
  async transferOwnership(id: string, newOwnerId: string, actor: Actor): Promise<void> {
    refuseOwnAccount(id, actor);
    await this.em.transactional(async (em) => {
      await lockDrafts(em, id);
      const user = await lockUserForRemoval(em, id, actor);
      const owner = await em.findOne(UserSchema, newOwnerId);
      if (owner?.role !== 'admin' || owner.inviteStatus !== 'active' || newOwnerId === id)
        throw new BadRequestException('The new owner must be another active admin');
      await transferRecords(em, user, newOwnerId);
      await removeUser(em, user, actor);
    });
  }
}

function refuseOwnAccount(id: string, actor: Actor): void {
  if (id === actor.id) throw new ConflictException('You cannot delete your own account');
}

/** Whether the user has created what needs a new owner, within the caller's transaction. */
async function hasCreatedData(em: EntityManager, id: string): Promise<boolean> {
  const [row] = await em.execute<{ body: string }[]>(createdData.replace('$1', '?'), [id]);
  return row !== undefined && (JSON.parse(row.body) as CreatedDataAnswer).hasCreatedData;
}

/** Stores the first author's name in the details of each activity; later transfers leave it. */
async function transferRecords(em: EntityManager, user: User, newOwnerId: string): Promise<void> {
  await em.execute(
    `update activities set details = jsonb_build_object('by', ?::text) || details where user_id = ?`,
    [fullName(user), user.id],
  );
  for (const [table, column] of ownerColumns)
    await em.execute(`update ${table} set ${column} = ? where ${column} = ?`, [newOwnerId, user.id]);
}

/** In the order of a release, which locks its event before the people whom it mails. */
async function lockDrafts(em: EntityManager, lpId: string): Promise<void> {
  await em.execute(
    `select from capital_events where released_at is null and id in (
       select line.event_id from capital_event_lines line
       join investing_entities entity on entity.id = line.entity_id where entity.lp_id = ?)
     order by id for share`,
    [lpId],
  );
}

/** What a released or reversed event names is never deleted. */
async function refuseWithReleasedEvents(em: EntityManager, id: string): Promise<void> {
  const [event] = await em.execute<object[]>(
    `select event.id from investing_entities entity
     join capital_event_lines line on line.entity_id = entity.id
     join capital_events event on event.id = line.event_id
     where entity.lp_id = ? and event.released_at is not null limit 1`,
    [id],
  );
  if (event) throw new ConflictException('This LP has released capital events. Deactivate it instead.');
}

/** Removes a locked user within the caller's transaction; foreign keys delete what is theirs alone. */
async function removeUser(em: EntityManager, user: User, actor: Actor): Promise<void> {
  await refuseWithReleasedEvents(em, user.id);
  for (const [table, column] of undoable)
    await em.execute(`update ${table} set ${column} = ? where ${column} = ? and deleted_at is not null`, [
      actor.id,
      user.id,
    ]);
  await em.nativeUpdate(
    OutgoingMailSchema,
    { user: user.id, state: { $in: ['waiting', 'collected'] }, digestId: null },
    { state: 'cancelled', reason: 'The recipient was deleted', updatedAt: new Date() },
  );
  await em.nativeDelete(UserSchema, { id: user.id });
  await writeActivity(em, actor, userEntry('deleted', user));
}
