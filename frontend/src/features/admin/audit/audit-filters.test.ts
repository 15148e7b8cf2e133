import { describe, expect, it } from '@jest/globals';
import type { AdminUserRecord } from '../../../api/generated';
import { auditParams, personOptions } from './audit-filters';

const id = '01a20089-fde8-744c-ac4d-908a825ad4da';
const user = (given: Partial<AdminUserRecord>) => given as AdminUserRecord;

describe('the filters of the audit trail', () => {
  it('become the parameters of the call', () => {
    expect(
      auditParams(
        { user: id, action: 'changed', kind: 'company', from: '2026-01-01', to: '2026-02-01' },
        ' x ',
      ),
    ).toEqual({
      userId: id,
      action: 'changed',
      recordType: 'company',
      from: '2026-01-01',
      to: '2026-02-01',
      search: 'x',
    });
  });

  it('are left out where the address is invalid', () => {
    const wrong = { user: 'me', action: 'eaten', kind: 'pet', from: 'today', to: '1' };
    expect(Object.values(auditParams(wrong, ' ')).every((value) => value === undefined)).toBe(true);
  });

  it('show people of the same name with their addresses', () => {
    const ada = { firstName: 'Ada', lastName: 'Admin' };
    const people = personOptions(
      [
        user({ ...ada, id: '1', email: 'ada@one.example' }),
        user({ ...ada, id: '2', email: 'ada@two.example' }),
        user({ firstName: 'Lou', lastName: 'Partner', id: '3', email: 'lou@one.example' }),
      ],
      undefined,
    );
    expect(people.map(({ label }) => label)).toEqual([
      'Ada Admin (ada@one.example)',
      'Ada Admin (ada@two.example)',
      'Lou Partner',
    ]);
  });

  it('keep a chosen user who was deleted', () => {
    expect(personOptions([], id)).toEqual([{ value: id, label: 'Deleted user' }]);
    expect(personOptions(undefined, id)).toEqual([{ value: id, label: 'Loading...' }]);
  });
});
