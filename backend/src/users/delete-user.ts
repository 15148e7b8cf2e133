import { ConflictException, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../access/actor.js';
import { hasCreatedData } from './created-data.js';
import { lockUserForRemoval } from './lock-user.js';
import { removeUser } from './remove-user.js';
import { UserSchema } from './user.entity.js';

@Injectable()
export class DeleteUser {
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
