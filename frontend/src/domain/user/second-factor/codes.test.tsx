import { expect, test } from '@jest/globals';
import { inGroups, recoveryText } from './codes';

test.each([
  ['JBSWY3DPEHPK3PXP', 'JBSW Y3DP EHPK 3PXP'],
  ['JBSWY3', 'JBSW Y3'],
  ['', ''],
])('the secret %j is shown as %j', (secret, shown) => {
  expect(inGroups(secret)).toBe(shown);
});

test('recovery codes are saved one a line, below the account that they are for', () => {
  const lines = recoveryText(['abcde-fghij', 'klmno-pqrst'], 'ann@example.com').split('\n');
  expect(lines[0]).toContain('recovery codes of ann@example.com');
  expect(lines).toContain('abcde-fghij');
  expect(lines).toContain('klmno-pqrst');
});
