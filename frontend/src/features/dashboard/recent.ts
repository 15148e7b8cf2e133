import type { ListActivitiesParams, ListUpdatesParams } from '../../api/generated';

/** What the dashboard tells of: the updates that were written or changed last, and the last that was done. */
export const recentUpdates: ListUpdatesParams = { sort: 'changed', limit: 5 };
export const recentActivities: ListActivitiesParams = { limit: 5 };
