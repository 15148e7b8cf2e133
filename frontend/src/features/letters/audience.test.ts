import { describe, expect, test } from '@jest/globals';
import type { LpRecord, NoticePreferencesRecord } from '../../api/generated';
import { accountsOf, activeOf, countLps, namesOf, split } from './audience';

const notices: NoticePreferencesRecord = {
  updates: 'at_once',
  documents: 'at_once',
  letters: 'daily',
  statements: 'at_once',
  payments: 'at_once',
};

const lp = (firstName: string, fields: Partial<LpRecord> = {}): LpRecord => ({
  id: firstName,
  version: 1,
  username: firstName,
  email: `${firstName}@example.com`,
  firstName,
  lastName: 'Ng',
  legalName: `${firstName} Ng`,
  role: 'lp',
  inviteStatus: 'active',
  inviteSentAt: null,
  deactivatedAt: null,
  notices,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  ...fields,
});

describe('the audience of a letter', () => {
  test('is of active LPs only', () => {
    const lps = [lp('Ada'), lp('Bob', { inviteStatus: 'invited' }), lp('Cy', { inviteStatus: 'created' })];
    expect(activeOf(lps).map(({ id }) => id)).toEqual(['Ada']);
  });

  test('is split into those who receive it and those who unsubscribed', () => {
    const { recipients, unsubscribed } = split([
      lp('Ada'),
      lp('Bob', { notices: { ...notices, letters: 'never' } }),
    ]);
    expect([recipients, unsubscribed].map((lps) => lps.map(({ id }) => id))).toEqual([['Ada'], ['Bob']]);
  });

  test('leaves out those who are deactivated, and names them as such, whether they unsubscribed or not', () => {
    const gone = { deactivatedAt: '2026-02-01T00:00:00Z' };
    const lps = [
      lp('Ada'),
      lp('Bob', gone),
      lp('Cy', { ...gone, notices: { ...notices, letters: 'never' } }),
    ];
    expect(activeOf(lps).map(({ id }) => id)).toEqual(['Ada']);
    const { recipients, unsubscribed, deactivated } = split(accountsOf(lps));
    expect([recipients, unsubscribed, deactivated].map((some) => some.map(({ id }) => id))).toEqual([
      ['Ada'],
      [],
      ['Bob', 'Cy'],
    ]);
  });

  test.each([
    [['Ada'], 'Ada Ng'],
    [['Ada', 'Bob'], 'Ada Ng and Bob Ng'],
    [['Ada', 'Bob', 'Cy'], 'Ada Ng, Bob Ng and Cy Ng'],
    [['Ada', 'Bob', 'Cy', 'Di', 'Ed'], 'Ada Ng, Bob Ng, Cy Ng and 2 more'],
  ])('%j are named "%s"', (names, text) => {
    expect(
      namesOf(
        names.map((name) => lp(name)),
        3,
      ),
    ).toBe(text);
  });

  test('is counted in words', () => {
    expect([0, 1, 12].map(countLps)).toEqual([
      '0 limited partners',
      '1 limited partner',
      '12 limited partners',
    ]);
  });
});
