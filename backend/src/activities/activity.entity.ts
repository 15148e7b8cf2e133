import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { createdAt, id } from '../database/columns.js';
import { UserSchema } from '../users/user.entity.js';

export const activityActions = ['created', 'updated', 'deleted', 'invited', 'activated', 'imported'] as const;
export type ActivityAction = (typeof activityActions)[number];

/** What a reader of the feed is told about the record, also after it is gone. */
export interface ActivityDetails {
  name: string;
  companyName?: string;
  /** Whose deed it was, when somebody else has taken it over since. */
  by?: string;
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
