import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { found } from '../http/pipes.js';
import { lockUser } from '../users/lock-user.js';
import { UserSchema } from '../users/user.entity.js';
import { SavedViewSchema } from './saved-view.entity.js';
import type { EditViewRequest, SaveViewRequest } from './saved-views.dto.js';

/** Few enough for one answer. */
const MAX_VIEWS = 100;

@Injectable()
export class SavedViewsService {
  constructor(private readonly em: EntityManager) {}

  /** Returns its id. Errors: 409 for a name that is taken, or one too many. */
  save({ list, name, query, isDefault = false }: SaveViewRequest, actor: Actor): Promise<string> {
    return this.em.transactional(async (em) => {
      // Serializes concurrent saves of one user, so that the count is right.
      await lockUser(em, actor.id, actor);
      if ((await em.count(SavedViewSchema, { user: actor.id })) >= MAX_VIEWS)
        throw new ConflictException(
          `You can have at most ${MAX_VIEWS} saved views. Please delete one first.`,
        );
      if (isDefault) await clearDefault(em, actor, list);
      const view = em.create(SavedViewSchema, {
        user: em.getReference(UserSchema, actor.id, { wrapped: true }),
        list,
        name,
        query,
        isDefault,
      });
      await em.flush();
      return view.id;
    });
  }

  /** Changes what is given. Errors: 404, also for another user's, 409 for a name that is taken. */
  async edit(id: string, changes: EditViewRequest, actor: Actor): Promise<void> {
    await this.em.transactional(async (em) => {
      await lockUser(em, actor.id, actor);
      const view = found(await em.findOne(SavedViewSchema, { id, user: actor.id }), 'View');
      if (changes.isDefault && !view.isDefault) await clearDefault(em, actor, view.list);
      em.assign(view, changes, { ignoreUndefined: true });
    });
  }

  /** Errors: 404, also for another user's. */
  async delete(id: string, actor: Actor): Promise<void> {
    const deleted = await this.em.nativeDelete(SavedViewSchema, { id, user: actor.id });
    found(deleted || undefined, 'View');
  }
}

/** A list has one default at most. */
const clearDefault = (em: EntityManager, actor: Actor, list: string): Promise<number> =>
  em.nativeUpdate(SavedViewSchema, { user: actor.id, list, isDefault: true }, { isDefault: false });
