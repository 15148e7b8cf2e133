import type { AuditAction, AuditEntry, AuditRecordType, Capacity } from '../../../api/generated';
import { roleNames } from '../../../domain/user/role-names';
import { methodLabel, signedInWith } from '../../../domain/user/account-events';
import { pluralize } from '../../../lib/format';

/** What was done, and to which record; the name is apart because it may be in any language and direction. */
export interface EntryText {
  verb: string;
  name?: string;
  rest?: string;
}

export const verbs: Record<AuditAction, string> = {
  created: 'Created',
  changed: 'Changed',
  deleted: 'Deleted',
  restored: 'Restored',
  purged: 'Purged',
  read: 'Read',
  exported: 'Exported',
  signed_in: 'Signed in',
};

const nouns: Record<AuditRecordType, string> = {
  company: 'company',
  mark: 'mark of',
  mark_batch: 'batch',
  investment: 'investment',
  allocation: 'allocation',
  ownership: 'ownership of',
  update: 'update',
  update_audience: 'audience of update',
  document: 'document',
  document_audience: 'audience of document',
  k1: 'K-1',
  k1_consent: 'consent to electronic K-1s of',
  user: 'user',
  letter: 'letter',
  letter_attachment: 'attachment of a letter',
  import: 'import file',
  authenticator: 'authenticator app of',
  passkey: 'passkey',
  list: '',
  fund: '',
  entity: 'investing entity',
  capital_event: '',
  capital_line: 'line of',
  receipt: 'receipt of',
  terms: 'terms of',
  statement_period: '',
  statement: 'statement of',
  firm: 'settings of the firm',
  delegation: 'access of',
  viewing: 'view of the portal as',
};

/** "Changed company Acme Ltd", "Exported companies (42 rows)", "Signed in with passkey". */
export function describeEntry(entry: AuditEntry): EntryText {
  const { action, recordType, after } = entry;
  if (action === 'signed_in') return { verb: signedInWith(methodLabel(after?.['method'])) };
  if (recordType === 'list') return describeExport(entry);
  const name = entry.recordName ?? undefined;
  const verb = recordType === 'import' ? importVerb(entry) : `${verbs[action]} ${nounOf(entry)}`.trim();
  return { verb: name ? verb : verb.replace(/ of$/, ''), name };
}

function describeExport({ action, recordName, after }: AuditEntry): EntryText {
  const rows = after?.['rows'];
  const name = recordName?.replaceAll('-', ' ');
  return {
    verb: verbs[action],
    name: name && name.charAt(0).toLowerCase() + name.slice(1),
    rest: rows ? ` (${pluralize(Number(rows), 'row')})` : undefined,
  };
}

/** An import has an entry when a person starts it, one when a worker has finished it, and one when it was undone. */
function importVerb({ action, before, after }: AuditEntry): string {
  if (action === 'created') return after?.['dry_run'] === 'true' ? 'Started checking' : 'Started importing';
  if (after?.['undone_at']) return 'Undid import';
  const hasEnded = action === 'changed' && !before?.['finished_at'] && after?.['finished_at'];
  return hasEnded ? 'Finished processing' : `${verbs[action]} ${nouns.import}`;
}

function nounOf(entry: AuditEntry): string {
  const { action, recordType, recordName, after } = entry;
  const noun = nouns[recordType];
  if (recordType === 'k1' && recordName?.startsWith('K-1')) return '';
  if (action === 'read' && isLook(entry)) return noun;
  if (action === 'read' && recordType === 'firm') return 'wire instructions';
  // Of other records only their files are read, and the entry has the file's name.
  if (action === 'read') return recordType === 'document' ? noun : `${noun} file`;
  if (action === 'changed' && recordType === 'user' && isOnly(after, 'password_hash')) return 'password of';
  return noun;
}

/** Viewers of an LP's portal are recorded with what they look at, not only with files. */
const isLook = ({ userName }: AuditEntry): boolean => userName?.includes(' viewing as ') ?? false;

const isOnly = (values: AuditEntry['after'], column: string): boolean =>
  Object.keys(values ?? {}).join() === column;

export const capacityNames: Record<Capacity, string> = {
  ...roleNames,
  visitor: 'Visitor',
  import: 'Import',
  command_line: 'Command line',
  setup: 'The set-up',
  portal: 'The portal',
  database: 'Database',
};

/** Who did it, and in which capacity unless it was the person's own role. */
export function whoOf({ userName, actingAs }: AuditEntry): { name: string; as?: string } {
  if (!userName) return { name: capacityNames[actingAs] };
  return actingAs in roleNames ? { name: userName } : { name: userName, as: capacityNames[actingAs] };
}
