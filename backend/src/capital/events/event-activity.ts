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

/** An entry about one of its receipts, which alone is reversed. */
export const receiptReversal = (event: CapitalEvent, deal: Deal): ActivityEntry => ({
  ...eventActivity('reversed', event, deal),
  details: { name: `a receipt for ${eventName(event)}`, companyName: deal.companyName },
});
