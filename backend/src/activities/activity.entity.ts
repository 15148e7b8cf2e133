import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { describeConstraint } from '../database/database-errors.js';
import { createdAt, id } from '../database/records.js';
import { UserSchema } from '../users/user.entity.js';

export const activityActions = [
  'created',
  'updated',
  'deleted',
  'invited',
  'activated',
  'deactivated',
  'reactivated',
  'imported',
  'released',
  'reversed',
  'received',
  'published',
  'superseded',
] as const;
export type ActivityAction = (typeof activityActions)[number];

/** `profile` is changed by the user, `legal` (an LP's name on tax documents) by an admin. */
export const nameKinds = ['profile', 'legal'] as const;
export interface NameChange {
  kind: (typeof nameKinds)[number];
  from: string;
  to: string;
}

/** Names are copied, so that the feed shows them after the record was deleted. */
export interface ActivityDetails {
  name: string;
  companyName?: string;
  /** The author's name, when the activity was transferred to another admin since. */
  by?: string;
  nameChange?: NameChange;
}

export const ActivitySchema = defineEntity({
  name: 'Activity',
  tableName: 'activities',
  properties: {
    id: id(),
    user: () => p.manyToOne(UserSchema).ref(),
    action: p.enum(activityActions),
    entityType: p.text(),
    entityId: p.uuid(),
    details: p.json<ActivityDetails>(),
    createdAt: createdAt(),
  },
});

export type Activity = InferEntity<typeof ActivitySchema>;

describeConstraint('activities_user_id_fkey', 'Your account no longer exists');
