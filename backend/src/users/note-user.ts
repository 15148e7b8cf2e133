import type { EntityManager } from '@mikro-orm/postgresql';
import { recordActivity } from '../activities/record-activity.js';
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
