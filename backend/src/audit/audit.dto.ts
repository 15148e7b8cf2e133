import { ApiProperty } from '@nestjs/swagger';
import { CursorField, LimitField } from '../http/caching/pages.js';
import { ChoiceField, CountField, FundDayField, IdField, TextField } from '../http/fields.js';
import { EnumProperty, OptionalIdProperty, OptionalTextProperty, TimeProperty } from '../http/answers.js';
import type { Ability } from '../access/policies.js';
import { capacities, type Capacity } from './audit-context.js';
import { auditActions, auditRecordTypes, type AuditAction, type AuditRecordType } from './audit-trail.js';

/** Filters of entries; undefined ones are ignored. */
export class AuditFilter {
  @IdField({ label: 'userId', optional: true }) userId?: string;

  @ChoiceField({ label: 'action', enumName: 'AuditAction', values: auditActions, optional: true })
  action?: AuditAction;

  @ChoiceField({
    label: 'recordType',
    enumName: 'AuditRecordType',
    values: auditRecordTypes,
    optional: true,
  })
  recordType?: AuditRecordType;

  @IdField({ label: 'recordId', optional: true }) recordId?: string;
  @FundDayField({ label: 'from', optional: true }) from?: string;
  @FundDayField({ label: 'to', optional: true }) to?: string;
  @TextField({ label: 'search', optional: true }) search?: string | null;
}

export class AuditQuery extends AuditFilter {
  @LimitField({ description: 'Maximum number of entries; defaults to the newest 100' }) limit?: number;
  @CursorField() cursor?: string;
}

const values = {
  type: 'object',
  nullable: true,
  additionalProperties: { type: 'string', nullable: true },
} as const;

export class AuditEntry {
  @ApiProperty({ type: Number, description: 'Position in the hash chain, from 1, without gaps' })
  position: number;
  @TimeProperty() at: string;
  @OptionalIdProperty() userId: string | null;
  @OptionalTextProperty() userName: string | null;
  @EnumProperty('Capacity', capacities) actingAs: Capacity;
  @EnumProperty('AuditAction', auditActions) action: AuditAction;
  @EnumProperty('AuditRecordType', auditRecordTypes) recordType: AuditRecordType;
  @OptionalIdProperty() recordId: string | null;
  @OptionalTextProperty() recordName: string | null;
  @ApiProperty({ ...values, description: 'The changed fields before the change; all fields for a deletion' })
  before: Record<string, string | null> | null;
  @ApiProperty({ ...values, description: 'The changed fields after the change; all fields for a new record' })
  after: Record<string, string | null> | null;
  @OptionalTextProperty() address: string | null;
  @OptionalIdProperty() requestId: string | null;
  @ApiProperty({
    description: "SHA-256 of the previous entry's hash and this entry's content, in hexadecimal",
  })
  hash: string;
}

/** The lists that screens save as files, each with the policy under which it is shown. */
const abilities = {
  activity: 'activities.read',
  allocations: 'allocations.read',
  'audit-trail': 'audit.read',
  'capital-account-activity': 'capital-accounts.read',
  'capital-account-deals': 'capital-accounts.read',
  'capital-account-history': 'performance.read',
  'capital-event-lines': 'capital-events.read',
  'capital-events': 'capital-events.read',
  companies: 'companies.read',
  'company-investments': 'investments.read',
  'company-updates': 'updates.read',
  'deal-accounts': 'fund-performance.read',
  'deal-proceeds': 'capital-events.write',
  documents: 'company-documents.read',
  'fund-capital-history': 'fund-performance.read',
  'fund-companies': 'fund-metrics.read',
  'fund-history': 'fund-metrics.read',
  'fund-sectors': 'fund-metrics.read',
  'fund-vintages': 'fund-metrics.read',
  imports: 'bulk-import.write',
  'investment-history': 'investments.read',
  investments: 'investments.read',
  'k1-documents': 'k1-documents.write',
  'k1-season': 'k1-season.read',
  'limited-partners': 'lps.read',
  'login-history': 'security.read',
  'lp-investments': 'lp-investments.read',
  'lp-k1s': 'k1-documents.read',
  mails: 'mails.read',
  marks: 'marks.read',
  'my-k1s': 'k1-documents.read',
  'other-investments': 'investments.read',
  'own-activity': 'security.read',
  opened: 'own-opens.read',
  'own-investment-history': 'lp-investments.read',
  'portfolio-companies': 'lp-investments.read',
  'portfolio-history': 'lp-investments.read',
  'portfolio-sectors': 'lp-investments.read',
  'portfolio-vintages': 'lp-investments.read',
  'schedule-of-investments': 'statements.read',
  'sent-update-mails': 'lp-letters.read',
  'sent-updates': 'lp-letters.read',
  'statement-periods': 'statements.write',
  statements: 'statements.write',
  updates: 'updates.read',
  users: 'all-users.read',
  'your-investments': 'investments.read',
} as const satisfies Record<string, Ability>;

type ExportedList = keyof typeof abilities;

const exportedLists = Object.keys(abilities) as ExportedList[];

export const abilityToExport = (list: ExportedList): Ability => abilities[list];

/** The list that a browser is about to save as a file. */
export class NoteExportRequest {
  @ChoiceField({
    label: 'Name',
    required: 'Name is required',
    enumName: 'ExportedList',
    values: exportedLists,
    wrong: 'Name must be one of the lists that can be exported',
  })
  name: ExportedList;
  @CountField({ label: 'Rows', required: 'Rows is required' }) rows: number;
}
