import type { Ability } from '../access/policies.js';
import { ChoiceField, CountField } from '../http/fields.js';

/** The lists that screens save as files, with what somebody has to be able to do to be shown each. */
const abilities = {
  activity: 'activities.read',
  allocations: 'allocations.read',
  'audit-trail': 'audit.read',
  companies: 'companies.read',
  'company-investments': 'investments.read',
  'company-updates': 'updates.read',
  documents: 'company-documents.read',
  'fund-companies': 'fund-metrics.read',
  'fund-history': 'fund-metrics.read',
  'fund-sectors': 'fund-metrics.read',
  imports: 'bulk-import.write',
  'investment-history': 'investments.read',
  investments: 'investments.read',
  'k1-documents': 'k1-documents.write',
  'limited-partners': 'lps.read',
  'login-history': 'security.read',
  'lp-investments': 'lp-investments.read',
  'lp-k1s': 'k1-documents.read',
  mails: 'mails.read',
  marks: 'marks.read',
  'my-k1s': 'k1-documents.read',
  'other-investments': 'investments.read',
  'own-activity': 'security.read',
  'portfolio-companies': 'lp-investments.read',
  'portfolio-history': 'lp-investments.read',
  'portfolio-sectors': 'lp-investments.read',
  'sent-update-mails': 'lp-letters.read',
  'sent-updates': 'lp-letters.read',
  updates: 'updates.read',
  users: 'all-users.read',
  'your-investments': 'investments.read',
} as const satisfies Record<string, Ability>;

type ExportedList = keyof typeof abilities;

const exportedLists = Object.keys(abilities) as ExportedList[];

export const abilityToExport = (list: ExportedList): Ability => abilities[list];

/** What somebody is about to save from a list on the screen. */
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
