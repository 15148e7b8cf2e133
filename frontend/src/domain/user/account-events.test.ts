import { expect, test } from '@jest/globals';
import type { AccountEvent } from '../../api/generated';
import { ownActivity, methodText, outcomeText, describeEvent, signInsOf } from './account-events';

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
])('an event is described in a sentence', (done, sentence) => {
  expect(describeEvent(done)).toBe(sentence);
});

test('a sign-in has an outcome and a method', () => {
  const refused = event({ outcome: 'wrong_code', method: 'authenticator' });
  expect([outcomeText(refused), methodText(refused)]).toEqual(['Wrong code', 'Password and code']);
  expect(methodText(event({ method: null }))).toBeNull();
});

test('the login history has all sign-ins, the activity only what the person did', () => {
  const events = [
    event({ id: 'in' }),
    event({ id: 'refused', outcome: 'delayed' }),
    event({ id: 'file', kind: 'download', method: null }),
  ];
  expect(signInsOf(events).map(({ id }) => id)).toEqual(['in', 'refused']);
  expect(ownActivity(events).map(({ id }) => id)).toEqual(['in', 'file']);
});
