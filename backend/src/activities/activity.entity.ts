import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { describeConstraint } from '../database/database-errors.js';
import { createdAt, id } from '../database/records.js';
import { UserSchema } from '../users/user.entity.js';

export const activityActions = ['created', 'updated', 'deleted', 'invited', 'activated', 'imported'] as const;
export type ActivityAction = (typeof activityActions)[number];

/** Of a user: of its profile, by its owner, or of an LP on tax documents, by an admin. */
export const nameKinds = ['profile', 'legal'] as const;
export interface NameChange {
  kind: (typeof nameKinds)[number];
  from: string;
  to: string;
}

/** What a reader of the feed is told about the record, also after it is gone. */
export interface ActivityDetails {
  name: string;
  companyName?: string;
  /** Who did it, when the activity has been transferred to somebody else since. */
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
