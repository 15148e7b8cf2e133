import type { ActivityAction } from '../activities/activity.entity.js';
import type { ActivityEntry } from '../activities/write-activity.js';

/** An allocation's entry in the activity feed, named after its LP. */
export const allocationActivity = (
  action: ActivityAction,
  id: string,
  { lpName, companyName }: { lpName: string; companyName: string },
): ActivityEntry => ({
  action,
  entityType: 'allocation',
  entityId: id,
  details: { name: lpName, companyName },
});
