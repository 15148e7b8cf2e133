import type { EntityManager } from '@mikro-orm/postgresql';
import { currentDeed } from '../database/deed.js';

export const auditActions = [
  'created',
  'changed',
  'deleted',
  'restored',
  'purged',
  'read',
  'exported',
  'signed_in',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Kinds of records that the trail tells of. */
export const auditRecordTypes = [
  'company',
  'mark',
  'investment',
  'allocation',
  'update',
  'document',
  'k1',
  'user',
  'letter',
  'import',
  'authenticator',
  'passkey',
  'list',
  'fund',
] as const;
export type AuditRecordType = (typeof auditRecordTypes)[number];

/** What the database does not see by itself: that somebody signed in, or was given something. */
export interface NotedDeed {
  action: Extract<AuditAction, 'created' | 'read' | 'exported' | 'signed_in'>;
  record: { type: AuditRecordType; id?: string; name?: string };
  after?: object;
}

/** SQL that adds an entry to the trail, whose values are those of deedValues. */
export const NOTE_DEED = 'select write_audit_entry($1, $2, $3, $4, $5, null, $6)';

export function deedValues({ action, record, after }: NotedDeed): unknown[] {
  return [
    JSON.stringify(currentDeed()),
    action,
    record.type,
    record.id ?? null,
    record.name ?? null,
    after && JSON.stringify(after),
  ];
}

/** Adds an entry to the trail in the transaction of the deed: both are kept, or neither. */
export async function noteDeed(em: EntityManager, deed: NotedDeed): Promise<void> {
  await em.execute(NOTE_DEED.replace(/\$\d/g, '?'), deedValues(deed));
}
