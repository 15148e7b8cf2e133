import type { ActivityAction } from '../../activities/activity.entity.js';
import type { ActivityEntry } from '../../activities/write-activity.js';
import { eventName, type CapitalEvent } from './capital-event.entity.js';
import type { Deal } from './event-locks.js';

/** An entry of the activity feed about an event. */
export const eventActivity = (
  action: ActivityAction,
  event: Pick<CapitalEvent, 'id' | 'kind' | 'number'>,
  { companyName }: Deal,
): ActivityEntry => ({
  action,
  entityType: 'capital_event',
  entityId: event.id,
  details: { name: eventName(event), companyName },
});
