import { describe, expect, it } from '@jest/globals';
import { fc } from '../../../../scripts/testing/property.ts';
import { readAmount, readChoice, readCount, readDay } from './cells.js';

const NO_BREAK = '\u00A0';

describe('an amount is read as spreadsheets write it', () => {
  it.each([
    ['1234.5', '1234.5'],
    ['1234.50', '1234.50'],
    ['0', '0'],
    ['1,234', '1234'],
    ['$1,234.50', '1234.50'],
    ['$ 1,234.50', '1234.50'],
    [` $1,234.50 `.trim(), '1234.50'],
    [`$${NO_BREAK}1,234.50`, '1234.50'],
    ['12,345,678.90', '12345678.90'],
    ['$12345', '12345'],
    ['+5', '5'],
    ['-$500', '-500'],
    ['$-500', '-500'],
    ['- 500', '-500'],
    ['−500', '-500'],
    ['(500)', '-500'],
    ['($500.25)', '-500.25'],
    ['$(1,500.25)', '-1500.25'],
    ['$ (1,500.25 )', '-1500.25'],
    ['1234.', '1234'],
    ['.5', '0.5'],
    ['-.5', '-0.5'],
    ['1.50000', '1.50'],
    ['1.005000', '1.005000'],
    ['$-', '0'],
    [`$${NO_BREAK}-`, '0'],
    ['$ -', '0'],
  ])('%j is %j', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });

  it.each([
    '',
    '-',
    '$',
    '.',
    '()',
    '$.',
    '$-.',
    '1,23',
    '1234,50',
    '1.234,50',
    '1,2345',
    ',123',
    '1,,234',
    '1234,567',
    '1 234.50',
    '1 2',
    '1e6',
    '1.5e3',
    '12%',
    '€500',
    '500 USD',
    '--5',
    '-(5)',
    '(-5)',
    '(5',
    '5)',
    '500-',
    '1.2.3',
    '0x10',
    'NaN',
    'Infinity',
    '#REF!',
    'twelve',
    '٣',
    `-${' '.repeat(100_000)}x`,
  ])('%j is passed on unchanged, for the field to refuse', (text) => {
    expect(readAmount(text)).toBe(text);
  });

  it('reads any amount back to the cent, in every format', () => {
    const formats = [
      (sign: string, whole: string, cents: string) => `${sign}${whole}.${cents}`,
      (sign: string, whole: string, cents: string) => `${sign}$${grouped(whole)}.${cents}`,
      (sign: string, whole: string, cents: string) => `$${sign}${grouped(whole)}.${cents}`,
      (sign: string, whole: string, cents: string) =>
        sign ? `($${grouped(whole)}.${cents})` : `$${grouped(whole)}.${cents}`,
      (sign: string, whole: string, cents: string) =>
        sign ? `$ (${grouped(whole)}.${cents})` : `$${NO_BREAK}${grouped(whole)}.${cents}`,
      (sign: string, whole: string, cents: string) => `${sign}${grouped(whole)}.${cents}000`,
    ];
    const amounts = fc.bigInt({ min: 0n, max: 999_999_999_999_999n });
    fc.assert(
      fc.property(amounts, fc.constantFrom('', '-'), fc.constantFrom(...formats), (all, sign, format) => {
        const whole = String(all / 100n);
        const cents = String(all % 100n).padStart(2, '0');
        expect(readAmount(format(sign, whole, cents))).toBe(`${sign}${whole}.${cents}`);
      }),
    );
  });

  it('turns any text into an amount or leaves it unchanged', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'0123456789.,-+$() e') });
    fc.assert(
      fc.property(texts, (text) => {
        const read = readAmount(text);
        expect(read === text || /^-?\d+(\.\d+)?$/.test(read)).toBe(true);
      }),
    );
  });
});

const grouped = (whole: string): string => whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');

describe('a day is read as spreadsheets write it', () => {
  it.each([
    ['2026-01-31', '2026-01-31'],
    ['2026-1-5', '2026-01-05'],
    ['2026/01/31', '2026-01-31'],
    ['1/31/2026', '2026-01-31'],
    ['01/31/2026', '2026-01-31'],
    ['1/5/2026', '2026-01-05'],
    ['2026-01-31T23:30:00Z', '2026-01-31'],
    ['2026-01-31T00:00:00.000+09:00', '2026-01-31'],
    ['2026-01-31 00:00', '2026-01-31'],
    ['2026-01-31 12:34:56', '2026-01-31'],
    ['1/31/2026 0:00', '2026-01-31'],
    ['1/31/2026 11:59:59 PM', '2026-01-31'],
    ['2/30/2026', '2026-02-30'],
  ])('%j is %j', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  it.each([
    '',
    '1/31/26',
    '31/1/2026',
    '31.1.2026',
    '2026-13-01',
    '2026-01/31',
    '20260131',
    '46053',
    'Jan 31, 2026',
    '1/31/2026 noon',
    '1/2026',
    'today',
  ])('%j is passed on unchanged, for the field to refuse', (text) => {
    expect(readDay(text)).toBe(text);
  });
});

describe('a count is read as spreadsheets write it', () => {
  it.each([
    ['12', '12'],
    ['1,200', '1200'],
    ['12.0', '12'],
    ['12.00', '12'],
    ['12.', '12'],
  ])('%j is %j', (text, count) => {
    expect(readCount(text)).toBe(count);
  });

  it.each(['', '12.5', '1,20', '-3', '1e3', 'ten'])(
    '%j is passed on unchanged, for the field to refuse',
    (text) => {
      expect(readCount(text)).toBe(text);
    },
  );
});

describe('a choice is read however it is written', () => {
  const read = readChoice(['active', 'in_diligence', 'SAFE']);

  it.each([
    ['active', 'active'],
    ['Active', 'active'],
    ['In Diligence', 'in_diligence'],
    ['in-diligence', 'in_diligence'],
    ['safe', 'SAFE'],
    ['Safe', 'SAFE'],
    ['indiligence', 'indiligence'],
    ['dead', 'dead'],
  ])('%j is %j', (text, choice) => {
    expect(read(text)).toBe(choice);
  });
});
