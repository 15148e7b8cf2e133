import { expect, test } from '@jest/globals';
import type { AccountEvent } from '../../api/generated';
import { doneBy, methodOf, outcomeOf, describeEvent, signInsOf } from './account-events';

const event = (more: Partial<AccountEvent>): AccountEvent => ({
  id: '1',
  kind: 'sign_in',
  outcome: 'done',
  method: 'password',
  address: '203.0.113.9',
  browser: 'Chrome 153 on Windows',
  what: null,
  createdAt: '2026-11-20T12:00:00Z',
  ...more,
});

test.each([
  [event({}), 'Signed in with password'],
  [event({ method: 'authenticator' }), 'Signed in with password and code'],
  [event({ method: 'passkey' }), 'Signed in with passkey'],
  [event({ method: null }), 'Signed in'],
  [event({ kind: 'download', method: null, what: 'K-1 2025.pdf' }), 'Downloaded K-1 2025.pdf'],
  [event({ kind: 'download', method: null }), 'Downloaded a file'],
])('what was done reads as a sentence', (done, sentence) => {
  expect(describeEvent(done)).toBe(sentence);
});

test('a sign-in is told by its outcome and its method', () => {
  const refused = event({ outcome: 'wrong_code', method: 'authenticator' });
  expect([outcomeOf(refused), methodOf(refused)]).toEqual(['Wrong code', 'Password and code']);
  expect(methodOf(event({ method: null }))).toBeNull();
});

test('the history holds all sign-ins, the activity what the person did', () => {
  const events = [
    event({ id: 'in' }),
    event({ id: 'refused', outcome: 'delayed' }),
    event({ id: 'file', kind: 'download', method: null }),
  ];
  expect(signInsOf(events).map(({ id }) => id)).toEqual(['in', 'refused']);
  expect(doneBy(events).map(({ id }) => id)).toEqual(['in', 'file']);
});
