import { describe, expect, it, test } from '@jest/globals';
import type { AuditEntry } from '../../../api/generated';
import { describeEntry, whoOf } from './describe-entry';

const entry = (given: Partial<AuditEntry>): AuditEntry => ({
  position: 1,
  at: '2026-11-20T20:04:09.5Z',
  userId: null,
  userName: null,
  actingAs: 'admin',
  action: 'changed',
  recordType: 'company',
  recordId: null,
  recordName: null,
  before: null,
  after: null,
  address: null,
  requestId: null,
  hash: '',
  ...given,
});
function sentence(given: Partial<AuditEntry>): string {
  const { verb, name, rest = '' } = describeEntry(entry(given));
  return `${name === undefined ? verb : `${verb} ${name}`}${rest}`;
}

describe('an entry of the audit trail reads as a sentence', () => {
  test.each<[string, Partial<AuditEntry>]>([
    ['Changed company Acme Ltd', { recordName: 'Acme Ltd' }],
    ['Created mark of Acme Ltd', { action: 'created', recordType: 'mark', recordName: 'Acme Ltd' }],
    ['Deleted mark', { action: 'deleted', recordType: 'mark' }],
    ['Restored update Raised', { action: 'restored', recordType: 'update', recordName: 'Raised' }],
    ['Read update file deck.pdf', { action: 'read', recordType: 'update', recordName: 'deck.pdf' }],
    ['Read document terms.pdf', { action: 'read', recordType: 'document', recordName: 'terms.pdf' }],
    ['Read K-1 2025, Lou Partner', { action: 'read', recordType: 'k1', recordName: 'K-1 2025, Lou Partner' }],
    ['Read K-1 file 2025 K-1.pdf', { action: 'read', recordType: 'k1', recordName: '2025 K-1.pdf' }],
    [
      'Created K-1 2025, Lou Partner',
      { action: 'created', recordType: 'k1', recordName: 'K-1 2025, Lou Partner' },
    ],
    ['Changed settings of the firm', { action: 'changed', recordType: 'firm' }],
    ['Read wire instructions', { action: 'read', recordType: 'firm' }],
    ['Created Demo fund', { action: 'created', recordType: 'fund', recordName: 'Demo fund' }],
    ['Changed user Lou Partner', { recordType: 'user', recordName: 'Lou Partner', after: { role: 'lp' } }],
    [
      'Changed password of Lou Partner',
      { recordType: 'user', recordName: 'Lou Partner', after: { password_hash: '(secret)' } },
    ],
  ])('%s', (expected, given) => expect(sentence(given)).toBe(expected));

  it('has the number of exported rows', () => {
    const exported = { action: 'exported', recordType: 'list' } as const;
    expect(sentence({ ...exported, recordName: 'companies', after: { rows: '1042' } })).toBe(
      'Exported companies (1,042 rows)',
    );
    expect(sentence({ ...exported, recordName: 'your-investments', after: { rows: '1' } })).toBe(
      'Exported your investments (1 row)',
    );
    expect(sentence({ ...exported, recordName: 'Audit trail', after: {} })).toBe('Exported audit trail');
  });

  it('has the method of a sign-in', () => {
    const signedIn = { action: 'signed_in', recordType: 'user', recordName: 'Ada Admin' } as const;
    expect(sentence({ ...signedIn, after: { method: 'passkey' } })).toBe('Signed in with passkey');
    expect(sentence({ ...signedIn, after: { method: 'something new' } })).toBe('Signed in');
  });

  it('has the start, the end and the undoing of an import', () => {
    const file = { recordType: 'import', recordName: 'firm.csv' } as const;
    expect(sentence({ ...file, action: 'created', after: { dry_run: 'true' } })).toBe(
      'Started checking firm.csv',
    );
    expect(sentence({ ...file, action: 'created', after: { dry_run: 'false' } })).toBe(
      'Started importing firm.csv',
    );
    expect(sentence({ ...file, before: { finished_at: null }, after: { finished_at: '2026-11-20' } })).toBe(
      'Finished processing firm.csv',
    );
    expect(sentence({ ...file, before: { undone_at: null }, after: { undone_at: '2026-11-20' } })).toBe(
      'Undid import firm.csv',
    );
    expect(sentence({ ...file, action: 'deleted' })).toBe('Deleted import file firm.csv');
  });
});

describe('who did it', () => {
  it('is the person alone when they acted in their own role', () => {
    expect(whoOf(entry({ userName: 'Ada Admin' }))).toEqual({ name: 'Ada Admin' });
    expect(whoOf(entry({ userName: 'Lou Partner', actingAs: 'lp' }))).toEqual({ name: 'Lou Partner' });
  });

  it('is the person and the import that acted for them', () => {
    expect(whoOf(entry({ userName: 'Ada Admin', actingAs: 'import' }))).toEqual({
      name: 'Ada Admin',
      as: 'Import',
    });
  });

  it('is the capacity when it was no person', () => {
    expect(whoOf(entry({ actingAs: 'portal' }))).toEqual({ name: 'The portal' });
    expect(whoOf(entry({ actingAs: 'visitor' }))).toEqual({ name: 'Visitor' });
  });
});
