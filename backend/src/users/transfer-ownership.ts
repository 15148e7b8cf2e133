import { BadRequestException, ConflictException, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../access/actor.js';
import { lockUserForRemoval } from './lock-user.js';
import { fullName } from '../access/full-name.js';
import { removeUser } from './removal.js';
import { UserSchema, type User } from './user.entity.js';

/** Every column that names the author of a record; a test compares it with the foreign keys. */
export const ownerColumns = [
  ['company_marks', 'created_by'],
  ['company_updates', 'created_by'],
  ['documents', 'uploaded_by'],
  ['k1_documents', 'uploaded_by'],
  ['stored_files', 'uploaded_by'],
  ['lp_letters', 'sent_by'],
  ['bulk_imports', 'imported_by'],
  ['activities', 'user_id'],
] as const;

@Injectable()
export class TransferOwnership {
  constructor(private readonly em: EntityManager) {}

  /**
   * Hands all that the user has created to another admin and deletes the user. Errors: 404, 409 for oneself,
   * 400 for a new owner who is no other active admin.
   */
  async transferOwnership(id: string, newOwnerId: string, actor: Actor): Promise<void> {
    if (id === actor.id) throw new ConflictException('You cannot delete your own account');
    await this.em.transactional(async (em) => {
      const user = await lockUserForRemoval(em, id, actor);
      const owner = await em.findOne(UserSchema, newOwnerId);
      if (owner?.role !== 'admin' || owner.inviteStatus !== 'active' || newOwnerId === id)
        throw new BadRequestException('The new owner must be another active admin');
      await handOver(em, user, newOwnerId);
      await removeUser(em, user, actor);
    });
  }
}

/** Keeps the first author's name in the details of each activity, through later transfers too. */
async function handOver(em: EntityManager, user: User, newOwnerId: string): Promise<void> {
  await em.execute(
    `update activities set details = jsonb_build_object('by', ?::text) || details where user_id = ?`,
    [fullName(user), user.id],
  );
  for (const [table, column] of ownerColumns)
    await em.execute(`update ${table} set ${column} = ? where ${column} = ?`, [newOwnerId, user.id]);
}
