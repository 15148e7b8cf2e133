import { describe, expect, it } from '@jest/globals';
import type { AdminUserRecord } from '../../../api/generated';
import { filterOf, peopleOf } from './audit-filters';

const id = '01a20089-fde8-744c-ac4d-908a825ad4da';
const user = (given: Partial<AdminUserRecord>) => given as AdminUserRecord;

describe('the filters of the audit trail', () => {
  it('are asked of the server as the address has them', () => {
    expect(
      filterOf({ user: id, action: 'changed', kind: 'company', from: '2026-01-01', to: '2026-02-01' }, ' x '),
    ).toEqual({
      userId: id,
      action: 'changed',
      recordType: 'company',
      from: '2026-01-01',
      to: '2026-02-01',
      search: 'x',
    });
  });

  it('filter nothing where the address says what there is not', () => {
    const wrong = { user: 'me', action: 'eaten', kind: 'pet', from: 'today', to: '1' };
    expect(Object.values(filterOf(wrong, ' ')).every((value) => value === undefined)).toBe(true);
  });

  it('tell namesakes apart by their addresses', () => {
    const ada = { firstName: 'Ada', lastName: 'Admin' };
    const people = peopleOf(
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

  it('keep a person who is gone', () => {
    expect(peopleOf([], id)).toEqual([{ value: id, label: 'A user deleted since' }]);
    expect(peopleOf(undefined, id)).toEqual([{ value: id, label: 'Loading...' }]);
  });
});
