import type { EntityManager } from '@mikro-orm/postgresql';
import { UserSchema } from '../users/user.entity.js';
import { ActivitySchema, type ActivityAction, type ActivityDetails } from './activity.entity.js';

interface Entry {
  action: ActivityAction;
  entityType:
    'company' | 'investment' | 'allocation' | 'mark' | 'update' | 'document' | 'k1' | 'user' | 'import';
  entityId: string;
  details: ActivityDetails;
}

/** Notes what the actor did, in the same transaction: both are kept, or neither. */
export function recordActivity(em: EntityManager, actor: { id: string }, entry: Entry): void {
  em.create(ActivitySchema, { ...entry, user: em.getReference(UserSchema, actor.id, { wrapped: true }) });
}

/** Takes back that a record was deleted, when it is brought back: the feed then never told of it. */
export async function withdrawDeletion(em: EntityManager, entityId: string): Promise<void> {
  await em.nativeDelete(ActivitySchema, { entityId, action: 'deleted' });
}
