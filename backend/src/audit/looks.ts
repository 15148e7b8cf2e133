import { Injectable } from '@nestjs/common';
import type { Ability } from '../access/policies.js';
import { Sql } from '../database/sql.js';
import type { AuditContext } from './audit-context.js';
import type { AuditRecordType } from './audit-trail.js';

/** What counts as a look while the portal is viewed as an LP, with the type of its record in the trail. */
const recordTypes = {
  'companies.read': 'company',
  'marks.read': 'mark',
  'updates.read': 'update',
  'company-documents.read': 'document',
  'investments.read': 'investment',
  'lp-investments.read': 'investment',
  'portfolio-summary.read': 'fund',
  'overview.read': 'fund',
  'own-opens.read': 'list',
  'allocations.read': 'allocation',
  'performance.read': 'fund',
  'investment-documents.read': 'document',
  'objects.read': 'document',
  'users.read': 'user',
  'entities.read': 'entity',
  'capital-events.read': 'capital_event',
  'capital-accounts.read': 'entity',
  'statements.read': 'statement',
  'wire-instructions.read': 'firm',
  'k1-documents.read': 'k1',
  'k1-consents.read': 'k1_consent',
  'search.read': 'list',
} as const satisfies Partial<Record<Ability, AuditRecordType>>;

type LookAbility = keyof typeof recordTypes;

export const lookSubjects = [
  ...(Object.keys(recordTypes) as LookAbility[]),
  'download',
  'export',
] as const satisfies readonly string[];
export type LookSubject = (typeof lookSubjects)[number];

export const isLook = (ability: unknown): ability is LookAbility =>
  typeof ability === 'string' && ability in recordTypes;

/** SQL: the name of the record that a page shows, of whatever kind it is. */
const nameOf = (id: string): string => `coalesce(
  ${[
    ['companies', 'company'],
    ['investments', 'investment'],
    ['statements', 'statement'],
    ['capital_events', 'capital_event'],
    ['company_updates', 'update'],
    ['investing_entities', 'entity'],
  ]
    .map(
      ([table, kind]) =>
        `(select audit_record_name('${kind}', to_jsonb(record)) from ${table} record where id = ${id})`,
    )
    .join(',\n  ')},
  (select legal_name from investing_entities where id = ${id}))`;

/** Once for each page or record of a viewing, and in the audit trail as well; of concurrent calls one writes it. */
const insert = {
  name: 'look-insert',
  text: `
    with fresh as (
      insert into viewing_looks (viewing_id, what, record_id, record_name)
      select $1, $2, $3, case when $3::uuid is not null then ${nameOf('$3')} end
      where not exists (
        select from viewing_looks
        where viewing_id = $1 and what = $2 and record_id is not distinct from $3::uuid)
      on conflict do nothing
      returning record_id, record_name)
    select write_audit_entry($4, 'read', $5, record_id, record_name) from fresh`,
};

/** Records what the viewers of an LP's portal look at, before it is shown. */
@Injectable()
export class Looks {
  constructor(private readonly sql: Sql) {}

  /** Errors: the database's; then the answer must not be sent. */
  async record(
    viewingId: string,
    look: { ability: LookAbility; recordId: string | null },
    context: AuditContext,
  ): Promise<void> {
    const { ability, recordId } = look;
    const values = [viewingId, ability, recordId, JSON.stringify(context), recordTypes[ability]];
    await this.sql.rows(insert, values);
  }
}
