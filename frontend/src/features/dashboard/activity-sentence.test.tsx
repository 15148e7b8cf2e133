import { expect, test } from '@jest/globals';
import type { ActivityRecord } from '../../api/generated';
import { activitySentence, authorOf } from './activity-sentence';

const activity = (part: Pick<ActivityRecord, 'action' | 'entityType' | 'details'>): ActivityRecord => ({
  id: '1',
  userId: '2',
  user: { id: '2', firstName: 'Ada', lastName: 'Byron' },
  entityId: '3',
  createdAt: '2026-11-21T12:00:00Z',
  ...part,
});

test.each([
  ['created', 'company', { name: 'Acme', companyName: 'Acme' }, 'created the company Acme'],
  ['updated', 'investment', { name: 'Seed', companyName: 'Acme' }, 'updated the investment Seed (Acme)'],
  [
    'deleted',
    'allocation',
    { name: 'Jo Lee', companyName: 'Acme' },
    'deleted the allocation of Jo Lee (Acme)',
  ],
  ['invited', 'user', { name: 'Jo Lee' }, 'invited the user Jo Lee'],
  [
    'updated',
    'user',
    { name: 'James R Lee', nameChange: { kind: 'profile', from: 'Jo Lee', to: 'James R Lee' } },
    'changed the name in the profile from “Jo Lee” to “James R Lee”',
  ],
  [
    'updated',
    'user',
    { name: 'Jo Lee', nameChange: { kind: 'legal', from: 'Jo Lee', to: 'Lee Trust' } },
    'changed the legal name of Jo Lee from “Jo Lee” to “Lee Trust”',
  ],
  ['created', 'k1', { name: '2025 K-1 of Jo Lee' }, 'created the 2025 K-1 of Jo Lee'],
  ['released', 'capital_event', { name: 'Call 7', companyName: 'Acme' }, 'released Call 7 of Acme'],
  [
    'received',
    'capital_event',
    { name: 'Call 7', companyName: 'Acme' },
    'recorded receipts for Call 7 of Acme',
  ],
  [
    'reversed',
    'capital_event',
    { name: 'a receipt for Call 7', companyName: 'Acme' },
    'reversed a receipt for Call 7 of Acme',
  ],
  ['created', 'entity', { name: 'Lee Family Trust' }, 'created the investing entity Lee Family Trust'],
  ['imported', 'import', { name: '24 companies' }, 'imported 24 companies'],
  ['deleted', 'import', { name: '24 companies' }, 'undid the import of 24 companies'],
  ['created', 'something_new', { name: 'X' }, 'created the something new X'],
] as const)('%s of a %s reads as a sentence', (action, entityType, details, sentence) => {
  expect(activitySentence(activity({ action, entityType, details }))).toBe(sentence);
});

test('an activity names its author, also after a transfer of ownership', () => {
  const creation = activity({ action: 'created', entityType: 'company', details: { name: 'Acme' } });
  expect(authorOf(creation)).toBe('Ada Byron');
  expect(authorOf({ ...creation, details: { name: 'Acme', by: 'Grace Hopper' } })).toBe('Grace Hopper');
});
