import type { AuditEntry, AuditRecordType } from '../../../api/generated';
import { updateTypes } from '../../../domain/update/update-types';
import { formatDate, formatMoney, formatSecond, formatWords } from '../../../lib/format';
import { isId } from '../../../lib/ids';
import { roleNames } from '../../../domain/user/role-names';
import { methodLabel } from '../../../domain/user/account-events';

/** A formatted value, or the id of the record that a column refers to. */
export type ShownValue = { text: string; id?: undefined } | { id: string; column: string };

export interface Change {
  field: string;
  /** Undefined where the column was, or is, empty. */
  before?: ShownValue;
  after?: ShownValue;
}

/** The screens' labels of columns, where they differ from the column's name; with the record type where that matters. */
const fieldNames: Record<string, string> = {
  'company.name': 'Company Name',
  entered_valuation: 'Current Valuation',
  total_investment: 'Amount Invested',
  initial_valuation: 'Post Money Valuation',
  valuation_at_last_fundraise: 'Valuation at Last Fundraise',
  company_id: 'Company',
  investment_id: 'Investment',
  lp_id: 'Limited Partner',
  entity_id: 'Investing As',
  event_id: 'Capital Event',
  is_edited: 'Changed by Hand',
  user_id: 'User',
  update_id: 'Update',
  file_id: 'File',
  document_file_id: 'Document',
  original_name: 'File Name',
  is_public: 'Public',
  body: 'Message',
  deleted_at: 'Deleted',
  deactivated_at: 'Deactivated',
  invite_sent_at: 'Invitation Sent',
  invite_status: 'Invitation',
  unsubscribed_at: 'Unsubscribed from Updates',
  notice_preferences: 'Notices by E-mail',
  password_hash: 'Password',
  encrypted_secret: 'Secret Key',
  call_back_contact: 'Call-Back Contact',
  accent_color: 'Accent',
  dark_logo: 'Logo for the Dark Theme',
  wire_instructions_at: 'Wire Instructions Count From',
  next_wire_instructions: 'New Wire Instructions',
  next_wire_instructions_at: 'New Wire Instructions Count From',
  next_entered_by_name: 'New Wire Instructions Entered By',
  confirmed_at: 'Confirmed',
  credential_id: 'Credential',
  method: 'Signed In With',
  imported_by: 'Started By',
  dry_run: 'Check Only',
  skips_existing: 'Skip Rows That Exist Already',
  finished_at: 'Finished',
};

export function fieldName(recordType: AuditRecordType, key: string): string {
  const column = columnOf(key);
  return fieldNames[`${recordType}.${column}`] ?? fieldNames[column] ?? formatWords(column);
}

/** Entries of exports have the list's filters as camelCase parameters: userId becomes user_id. */
const columnOf = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const money =
  /^(amount|capital|management_fee|expenses|revenue_amount|amount_raised|total_investment|monthly_burn|(.+_)?valuation(_at_last_fundraise)?)$/;
const amount = /^-?\d+(\.\d+)?$/;
const reference = /_(id|by)$/;
const codes =
  /^(status|invite_status|revenue_frequency|category|action|record_type|type|state|role|update_type|method|basis)$/;
const yesOrNo: Record<string, string> = { true: 'Yes', false: 'No' };

export function shownValue(key: string, value: string): ShownValue {
  const column = columnOf(key);
  if (reference.test(column) && isId(value)) return { id: value, column };
  if (money.test(column) && amount.test(value)) return { text: formatMoney(value) };
  if (column === 'date' || column.endsWith('_date')) return { text: formatDate(value, value) };
  if (column.endsWith('_at') && !Number.isNaN(Date.parse(value))) return { text: formatSecond(value) };
  if (/^(is_public|is_edited|dry_run|skips_existing|reminders)$/.test(column))
    return { text: yesOrNo[value] ?? value };
  return { text: codes.test(column) ? codeLabel(column, value) : value };
}

function codeLabel(column: string, code: string): string {
  if (column === 'role' && code in roleNames) return roleNames[code as keyof typeof roleNames];
  const known = column === 'update_type' ? updateTypes.find(({ value }) => value === code)?.label : undefined;
  return known ?? (column === 'method' ? methodLabel(code) : null) ?? formatWords(code);
}

/** What the database writes in place of a password or a key. */
const SECRET = '(secret)';

/** The changed fields by name; all fields of a record that was created or deleted. */
export function changesOf({ recordType, before, after }: ChangedEntry): Change[] {
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((key) => ({
      field: fieldName(recordType, key),
      ...beforeAndAfter(key, before?.[key], after?.[key]),
    }))
    .toSorted((left, right) => left.field.localeCompare(right.field));
}

type ChangedEntry = Pick<AuditEntry, 'recordType' | 'before' | 'after'>;
type Stored = string | null | undefined;

function beforeAndAfter(key: string, was: Stored, is: Stored): Omit<Change, 'field'> {
  if (was !== SECRET && is !== SECRET) return { before: shown(key, was), after: shown(key, is) };
  return {
    before: was == null ? undefined : { text: 'Not shown' },
    after: is == null ? undefined : { text: was == null ? 'Set' : 'Changed' },
  };
}

const shown = (key: string, value: Stored): ShownValue | undefined =>
  value == null ? undefined : shownValue(key, value);
