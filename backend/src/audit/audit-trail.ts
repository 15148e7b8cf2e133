import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.js';
import { currentAuditContext } from './audit-context.js';

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

/** Kinds of records that the trail has entries of. */
export const auditRecordTypes = [
  'company',
  'mark',
  'mark_batch',
  'investment',
  'allocation',
  'ownership',
  'entity',
  'capital_event',
  'capital_line',
  'receipt',
  'terms',
  'statement_period',
  'statement',
  'update',
  'update_audience',
  'document',
  'document_audience',
  'k1',
  'k1_consent',
  'user',
  'letter',
  'letter_attachment',
  'import',
  'authenticator',
  'passkey',
  'list',
  'fund',
  'firm',
  'delegation',
  'viewing',
] as const;
export type AuditRecordType = (typeof auditRecordTypes)[number];

/** An entry that no trigger can write: sign-ins, reads and exports. */
export interface NewAuditEntry {
  action: Extract<AuditAction, 'created' | 'read' | 'exported' | 'signed_in'>;
  record: { type: AuditRecordType; id?: string; name?: string };
  after?: object;
}

/** With the values of auditEntryValues. */
export const WRITE_AUDIT_ENTRY = 'select write_audit_entry($1, $2, $3, $4, $5, null, $6)';

export function auditEntryValues({ action, record, after }: NewAuditEntry): unknown[] {
  return [
    JSON.stringify(currentAuditContext()),
    action,
    record.type,
    record.id ?? null,
    record.name ?? null,
    after && JSON.stringify(after),
  ];
}

/** Adds an entry in the ORM's current transaction, so that both are committed or neither. */
export async function writeAuditEntry(em: EntityManager, entry: NewAuditEntry): Promise<void> {
  await em.execute(WRITE_AUDIT_ENTRY.replace(/\$\d/g, '?'), auditEntryValues(entry));
}

const write = { name: 'audit-write', text: WRITE_AUDIT_ENTRY };

/** With the id of the viewing: the LP as whom the portal is viewed sees it among what was looked at. */
const writeViewed = {
  name: 'audit-write-viewed',
  text: `
    with look as (
      insert into viewing_looks (viewing_id, what, record_id, record_name)
      values ($7, case $2::text when 'exported' then 'export' else 'download' end, $4, $5)
      on conflict do nothing)
    ${WRITE_AUDIT_ENTRY}`,
};

/** Records downloads and exports before the data is sent. */
@Injectable()
export class AuditTrail {
  constructor(private readonly sql: Sql) {}

  /** Adds an entry in a transaction of its own. Errors: the database's; then the data must not be sent. */
  async record(entry: NewAuditEntry): Promise<void> {
    const { viewingId } = currentAuditContext();
    const values = auditEntryValues(entry);
    if (viewingId === undefined) await this.sql.rows(write, values);
    else await this.sql.rows(writeViewed, [...values, viewingId]);
  }
}
