import { expect, test } from '@jest/globals';
import { asFileName } from './record-name';

test.each([
  ['James Whitfield', 'james-whitfield'],
  ["O'Dowd & Finch, L.P.", 'o-dowd-finch-l-p'],
  ['../../etc/passwd', 'etc-passwd'],
  ['Señal Móvil 株式会社', 'señal-móvil-株式会社'],
  ['=cmd|"/c calc"!A1', 'cmd-c-calc-a1'],
  ['...', ''],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('the name %j is written %j in the name of a file', (name, written) => {
  expect(asFileName(name)).toBe(written);
});
