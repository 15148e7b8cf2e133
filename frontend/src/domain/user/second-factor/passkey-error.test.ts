import { expect, test } from '@jest/globals';
import { passkeyFault } from './passkey-error';

const named = (name: string) => Object.assign(new Error('in the words of a browser'), { name });

test.each([
  ['NotAllowedError', 'No passkey was made: it was cancelled, or it took too long.'],
  ['InvalidStateError', 'This device already has a passkey for your account.'],
  ['SecurityError', 'The browser allows no passkeys at this address of the portal.'],
  ['SomethingNew', 'The browser could not make a passkey. Please try again.'],
])('a %s of the browser is told as a sentence', (name, sentence) => {
  expect(passkeyFault(named(name))).toBe(sentence);
});
