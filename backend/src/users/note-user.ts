import type { EntityManager } from '@mikro-orm/postgresql';
import { recordActivity } from '../activities/record-activity.js';
import type { NameChange } from '../activities/activity.entity.js';
import { fullName } from './full-name.js';
import type { User } from './user.entity.js';

/** Notes in the feed what became of a user. */
export const noteUser = (
  em: EntityManager,
  actor: { id: string },
  action: 'created' | 'invited' | 'activated' | 'deleted',
  user: User,
): void =>
  recordActivity(em, actor, {
    action,
    entityType: 'user',
    entityId: user.id,
    details: { name: fullName(user) },
  });

/** Notes in the feed that somebody's name was changed, and from which to which. */
export const noteNameChange = (
  em: EntityManager,
  actor: { id: string },
  user: User,
  nameChange: NameChange,
): void =>
  recordActivity(em, actor, {
    action: 'updated',
    entityType: 'user',
    entityId: user.id,
    details: { name: fullName(user), nameChange },
  });
