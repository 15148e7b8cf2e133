import type { EntityManager } from '@mikro-orm/postgresql';
import { recordActivity } from '../activities/record-activity.js';
import type { User } from './user.entity.js';

export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

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
