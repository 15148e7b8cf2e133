import { expect, test } from '@jest/globals';
import { fc } from '../../../../scripts/testing/property.ts';
import { fromCents, toCents } from '../../lib/money';
import { amountOf } from './sent-amount';

test.each([
  ['250000', 250000],
  ['250000.50', 250000.5],
  ['0250000.00', 250000],
  ['.5', 0.5],
  ['-0.10', -0.1],
  ['0', 0],
  ['0.00', 0],
  ['9999999999999.99', 9999999999999.99],
  ['12345678901234567.89', '12345678901234567.89'],
  ['1000000000000000000000', '1000000000000000000000'],
  ['0.0000001', '0.0000001'],
  ['1e5', '1e5'],
  ['12 000', '12 000'],
  ['', ''],
])('the amount %j is sent as %j', (text, sent) => {
  expect(amountOf(text)).toBe(sent);
});

test('any amount that the server takes is sent as the same amount to the cent, however it is typed', () => {
  const typed = fc
    .tuple(
      fc.bigInt({ min: 0n, max: 999_999_999_999_999n }),
      fc.constantFrom('', '0', '000', ' '),
      fc.boolean(),
    )
    .map(([cents, before, isShort]) => {
      const text = fromCents(cents);
      return { cents, text: before + (isShort ? text.replace(/\.?0+$/, '') || '0' : text) };
    });
  fc.assert(
    fc.property(typed, ({ cents, text }) => {
      expect(toCents(String(amountOf(text)))).toBe(cents);
    }),
    { numRuns: 500 },
  );
});

test('whatever else is typed is sent as it is, for the server to refuse', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,eExX+- $') }), (text) => {
      const sent = amountOf(text);
      const isPlainNumber = /^-?(\d+\.?\d*|\.\d+)$/.test(text.trim());
      expect(String(sent) === text.trim() || (typeof sent === 'number' && isPlainNumber)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
