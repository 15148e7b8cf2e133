import type { ClientBase } from 'pg';
import type { ActivityAction, ActivityDetails } from './activity.entity.js';

interface Entry {
  action: ActivityAction;
  entityType: 'import';
  entityId: string;
  details: ActivityDetails;
}

const insert = `
  insert into activities (user_id, action, entity_type, entity_id, details) values ($1, $2, $3, $4, $5)`;

/** As recordActivity, in a transaction without the ORM. */
export async function insertActivity(client: ClientBase, userId: string, entry: Entry): Promise<void> {
  const { action, entityType, entityId, details } = entry;
  await client.query(insert, [userId, action, entityType, entityId, details]);
}
