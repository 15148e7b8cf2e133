import { describe, expect, test } from '@jest/globals';
import { fc } from '../../../../scripts/testing/property.ts';
import { fromCents, toCents } from '../../lib/money';
import { groupDigits, groupEdit, readAmount, readCount, amountOf } from './money-input';

describe('an amount', () => {
  test.each([
    ['15000000', '15000000'],
    ['15,000,000', '15000000'],
    ['$15,000,000.00', '15000000.00'],
    ['15m', '15000000'],
    ['15M', '15000000'],
    ['$15 MM', '15000000'],
    ['15 million', '15000000'],
    ['15k', '15000'],
    ['1.5b', '1500000000'],
    ['1.5bn', '1500000000'],
    ['1.234567891b', '1234567891'],
    ['0.0000001m', '0.1'],
    ['9,999,999,999,999.99', '9999999999999.99'],
    ['9999.99999999999b', '9999999999999.99'],
    ['.5', '0.5'],
    ['15.', '15'],
    ['0250000.00', '250000.00'],
    ['-1,500.5', '-1500.5'],
    ['-$1,500', '-1500'],
    ['$-1,500', '-1500'],
    ['\u22121500', '-1500'],
    ['(1,500.00)', '-1500.00'],
    ['($1,500.00)', '-1500.00'],
    ['15,000 USD', '15000'],
    ['USD 15,000', '15000'],
    ['US$15,000', '15000'],
    [' 15\u00a0000\u202f000 ', '15000000'],
    ['15,000,000.00 $', '15000000.00'],
    ['\u200e$15,000\u200b', '15000'],
    ['', ''],
    [' \u00a0', ''],
  ])('typed as %j is %j', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount);
  });

  test.each([
    '1e',
    '1e5',
    'm',
    '$',
    '-',
    '.',
    ',',
    '1,5',
    '15,00',
    '1,0000',
    ',000',
    '1.234.567,89',
    '1.2.3',
    '--1',
    '-(1)',
    '(1',
    '\u20ac15',
    '15 EUR',
    '15x',
    '15mk',
    'Infinity',
    'NaN',
    '0x10',
    '12 people',
    '\u0663',
  ])('is not read from %j', (typed) => {
    expect(readAmount(typed)).toBeUndefined();
  });

  test('is read exactly as it is grouped, at any size', () => {
    const amounts = fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.constantFrom('', '.5', '.05', '.99'), fc.boolean())
      .map(([whole, cents, isNegative]) => `${isNegative ? '-' : ''}${whole}${cents}`);
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(readAmount(groupDigits(amount))).toBe(amount);
        expect(readAmount(`$${groupDigits(amount)} `)).toBe(amount);
      }),
    );
  });

  test('in thousands, millions and billions is that many zeros longer, to the last digit', () => {
    const units = [
      ['k', 3n],
      ['m', 6n],
      ['b', 9n],
    ] as const;
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.constantFrom(...units),
        (thousandths, [unit, zeros]) => {
          const typed = `${thousandths / 1000n}.${String(thousandths % 1000n).padStart(3, '0')}${unit}`;
          expect(readAmount(typed)).toBe(String(thousandths * 10n ** (zeros - 3n)));
        },
      ),
    );
  });

  test('is read as a decimal or not at all, whatever is typed', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789.,-+()$ kmbeEUSD\u00a0') });
    fc.assert(
      fc.property(text, (typed) => {
        expect(readAmount(typed) ?? '').toMatch(/^(-?(0|[1-9]\d*)(\.\d+)?)?$/);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a count', () => {
  test.each([
    ['12', '12'],
    ['1,200', '1200'],
    ['1.2k', '1200'],
    ['012', '12'],
    ['-1', '-1'],
    ['', ''],
    ['2.5', undefined],
    ['1e', undefined],
    ['12 people', undefined],
    ['$12', undefined],
  ])('typed as %j is %j', (typed, count) => {
    expect(readCount(typed)).toBe(count);
  });
});

/** "1,2|34" is the text with the caret behind the 2. */
const edit = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const marked = ({ text, caret }: { text: string; caret: number }) =>
  `${text.slice(0, caret)}|${text.slice(caret)}`;

describe('while an amount is edited', () => {
  test.each([
    ['a fourth digit begins a group', '150', '1500|', '1,500|'],
    ['a digit in the middle moves the groups, not the caret', '1,500', '19|,500', '19|,500'],
    ['a digit at the front', '150,000', '2|150,000', '2|,150,000'],
    ['a deleted digit', '1,500,000', '1,50|,000', '150|,000'],
    ['cents are not grouped', '1,500.12', '1,500.1234|', '1,500.1234|'],
    ['a unit takes the groups away', '1,500', '1,500m|', '1500m|'],
    ['what was pasted with its commas stays as it is', '', '$15,000,000.00|', '$15,000,000.00|'],
    ['a typed comma stays', '15', '15,|', '15,|'],
    ['commas that do not group thousands stay', '1,', '1,5|', '1,5|'],
    ['they group once they do', '15,00', '15,000|', '15,000|'],
    ['a pasted amount without commas', '', '15000000.00|', '15,000,000.00|'],
    ['a deleted comma takes the digit before it along', '1,500', '1|500', '|500'],
    ['all is deleted', '1', '|', '|'],
    ['a negative amount', '-150', '-1500|', '-1,500|'],
  ])('%s', (_case, before, after, expected) => {
    expect(marked(groupEdit(before, edit(after)))).toBe(expected);
  });

  test('deleting forwards over a comma takes the digit after it', () => {
    expect(marked(groupEdit('1,500', edit('1|500'), true))).toBe('1|00');
  });

  test('digits typed one by one are grouped, and the caret stays at the end', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 13n }), (amount) => {
        let shown = '';
        for (const digit of String(amount)) {
          const typed = groupEdit(shown, { text: shown + digit, caret: shown.length + 1 });
          shown = typed.text;
          expect(typed.caret).toBe(shown.length);
        }
        expect(shown).toBe(groupDigits(String(amount)));
      }),
    );
  });

  test('a digit put in anywhere leaves the caret behind it', () => {
    const places = fc.tuple(
      fc.bigInt({ min: 1n, max: 10n ** 13n }),
      fc.nat(),
      fc.constantFrom(...'123456789'),
    );
    fc.assert(
      fc.property(places, ([amount, at, digit]) => {
        const before = groupDigits(String(amount));
        const place = at % (before.length + 1);
        const after = { text: before.slice(0, place) + digit + before.slice(place), caret: place + 1 };
        const { text, caret } = groupEdit(before, after);
        expect(text).toBe(groupDigits(after.text.replaceAll(',', '')));
        const [left, expected] = [text.slice(0, caret), after.text.slice(0, place + 1)].map((part) =>
          part.replaceAll(',', ''),
        );
        expect(left).toBe(expected);
      }),
    );
  });
});

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
