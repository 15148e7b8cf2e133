import { describe, expect, it, test } from '@jest/globals';
import { changesOf, fieldName, shownValue } from './changes';

const companyId = '01a20089-fde8-744c-ac4d-908a825ad4da';

describe('the fields of an entry have the labels of the screens', () => {
  test.each([
    ['company', 'name', 'Company Name'],
    ['document', 'title', 'Title'],
    ['investment', 'initial_valuation', 'Post Money Valuation'],
    ['investment', 'total_investment', 'Amount Invested'],
    ['company', 'entered_valuation', 'Current Valuation'],
    ['allocation', 'lp_id', 'Limited Partner'],
    ['receipt', 'event_id', 'Capital Event'],
    ['list', 'recordType', 'Record Type'],
    ['list', 'userId', 'User'],
    ['company', 'a_new_column', 'A New Column'],
  ] as const)('%s: %s is %s', (recordType, column, name) => {
    expect(fieldName(recordType, column)).toBe(name);
  });
});

describe('the values of an entry', () => {
  test.each([
    ['entered_valuation', '9007199254740993.01', '$9,007,199,254,740,993.01'],
    ['monthly_burn', '-1234.50', '-$1,234.50'],
    ['investment_date', '2026-01-01', 'Jan 1, 2026'],
    ['mark_date', '2026-01-01T17:00:00+00:00', 'Jan 1, 2026'],
    ['finished_at', '2026-11-20T20:04:09.5+00:00', 'Nov 20, 2026, 3:04:09 PM'],
    ['status', 'in_diligence', 'In Diligence'],
    ['role', 'lp', 'Limited Partner'],
    ['update_type', 'company_update', 'Company Update'],
    ['method', 'passkey', 'Passkey'],
    ['dry_run', 'false', 'No'],
    ['management_fee', '1234.50', '$1,234.50'],
    ['date', '2026-01-01', 'Jan 1, 2026'],
    ['is_edited', 'true', 'Yes'],
  ])('of %s: %s reads %s', (column, value, text) => {
    const { text: shown = '' } = { text: undefined, ...shownValue(column, value) };
    expect(shown.replace(/\s/g, ' ')).toBe(text);
  });

  it('stay as they are where they are free text', () => {
    for (const text of ['true', '2026-01-01', '12.50', companyId, 'in_diligence'])
      expect(shownValue('name', text)).toEqual({ text });
    expect(shownValue('amount', 'much')).toEqual({ text: 'much' });
    expect(shownValue('company_id', 'none')).toEqual({ text: 'none' });
  });

  it('keep the ids of other records', () => {
    expect(shownValue('company_id', companyId)).toEqual({ id: companyId, column: 'company_id' });
    expect(shownValue('userId', companyId)).toEqual({ id: companyId, column: 'user_id' });
  });
});

describe('what changed', () => {
  it('is listed field by field', () => {
    expect(
      changesOf({
        recordType: 'company',
        before: { website: null, entered_valuation: '1.00' },
        after: { website: 'https://acme.example', entered_valuation: null },
      }),
    ).toEqual([
      { field: 'Current Valuation', before: { text: '$1.00' }, after: undefined },
      { field: 'Website', before: undefined, after: { text: 'https://acme.example' } },
    ]);
  });

  it('shows of a secret only that it was set or changed', () => {
    const of = (before: string | null, after: string) =>
      changesOf({ recordType: 'user', before: { password_hash: before }, after: { password_hash: after } });
    expect(of('(secret)', '(secret)')).toEqual([
      { field: 'Password', before: { text: 'Not shown' }, after: { text: 'Changed' } },
    ]);
    expect(of(null, '(secret)')).toEqual([{ field: 'Password', before: undefined, after: { text: 'Set' } }]);
  });
});
