import { expect, test } from '@jest/globals';
import { mailTo } from './mail-to';

test.each([
  ['james.whitfield@example.com', 'mailto:james.whitfield@example.com'],
  ["o'dowd+fund@example.com", "mailto:o'dowd%2Bfund@example.com"],
  ['a?cc=b&c@example.com', 'mailto:a%3Fcc%3Db%26c@example.com'],
])('a mail to %s', (email, address) => {
  expect(mailTo(email)).toBe(address);
});
