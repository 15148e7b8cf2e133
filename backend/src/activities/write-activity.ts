import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClientBase } from 'pg';
import type { ActivityAction, ActivityDetails } from './activity.entity.js';

export interface ActivityEntry {
  action: ActivityAction;
  entityType:
    | 'company'
    | 'investment'
    | 'allocation'
    | 'mark'
    | 'update'
    | 'document'
    | 'k1'
    | 'user'
    | 'import'
    | 'entity'
    | 'capital_event'
    | 'mark_batch'
    | 'statement_period';
  entityId: string;
  details: ActivityDetails;
}

const insert = (userId: string, entries: string): string => `
  insert into activities (user_id, action, entity_type, entity_id, details)
  select ${userId}, entry.action, entry."entityType", entry."entityId", entry.details
  from jsonb_to_recordset(${entries}::jsonb)
    as entry(action text, "entityType" text, "entityId" uuid, details jsonb)`;

const insertByClient = { name: 'activities-insert', text: insert('$1', '$2') };
const insertByOrm = insert('?', '?');

/** Inserts entries within the caller's transaction, so that the change and its entries are committed together. */
export async function writeActivity(
  transaction: EntityManager | ClientBase,
  actor: { id: string },
  ...entries: ActivityEntry[]
): Promise<void> {
  const values = [actor.id, JSON.stringify(entries)];
  if ('query' in transaction) await transaction.query({ ...insertByClient, values });
  else await transaction.execute(insertByOrm, values, 'run');
}

/** Deletes the entry of a deletion that was undone. */
export async function withdrawDeletion(em: EntityManager, entityId: string): Promise<void> {
  await em.execute(`delete from activities where entity_id = ? and action = 'deleted'`, [entityId], 'run');
}
