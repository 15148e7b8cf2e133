import { expect, test } from '@jest/globals';
import { passkeyErrorMessage, suggestPasskeyName } from './passkeys';

const named = (name: string) => Object.assign(new Error('in the words of a browser'), { name });

test.each([
  ['NotAllowedError', 'No passkey was created: the request was cancelled or timed out.'],
  ['InvalidStateError', 'This device already has a passkey for your account.'],
  ['SecurityError', 'The browser does not allow passkeys at this address of the portal.'],
  ['SomethingNew', 'The browser could not create a passkey. Please try again.'],
])('a %s of the browser becomes a sentence', (name, sentence) => {
  expect(passkeyErrorMessage(named(name))).toBe(sentence);
});

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/153.0.0.0`, 'Edge on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Mac'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
  ['curl/8.0', 'My passkey'],
])('for a passkey created with %s the name %s is suggested', (userAgent, name) => {
  expect(suggestPasskeyName(userAgent)).toBe(name);
});
