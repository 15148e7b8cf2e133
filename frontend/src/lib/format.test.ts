import { describe, expect, test, it } from '@jest/globals';
import { fc } from '../../../scripts/testing/property.ts';
import {
  formatAxisMoney,
  formatCardMoney,
  formatCompactMoney,
  formatCompanyValuation,
  formatCount,
  formatDate,
  formatDateTime,
  formatFileSize,
  formatIrr,
  formatIsoDay,
  formatIsoSecond,
  formatLpMoney,
  formatMegabytes,
  formatMonth,
  formatMonthDay,
  formatMoney,
  formatMultiple,
  formatPercent,
  formatRelativeTime,
  formatSecond,
  formatShortMoney,
  formatSigned,
  formatTimeAgo,
  formatTime,
  formatUpdateAmount,
  formatWords,
  todayInNewYork,
  truncate,
  pluralize,
} from './format';
import { fromCents, toCents } from './money';

describe('money on the screen', () => {
  test.each([
    ['0.00', '$0.00'],
    ['1234.50', '$1,234.50'],
    ['-1234.50', '-$1,234.50'],
    ['9999999999999.99', '$9,999,999,999,999.99'],
  ])('in full, %s reads %s', (amount, text) => {
    expect(formatMoney(amount)).toBe(text);
  });

  test.each([
    ['0.00', '$0'],
    ['999.40', '$999'],
    ['999.50', '$1,000'],
    ['1000.00', '$1.00K'],
    ['12345678.90', '$12.3M'],
    ['5000000.00', '$5.00M'],
    ['1375000000.00', '$1.38B'],
    ['9999999999999.99', '$10.0T'],
    ['-2500.00', '-$2.50K'],
  ])('in pictures, %s reads %s', (amount, text) => {
    expect(formatShortMoney(amount)).toBe(text);
  });

  test.each([
    [0, '$0'],
    [2_500_000, '$2.5M'],
    [10_000_000, '$10M'],
    [4e12, '$4T'],
  ])('along pictures, %s reads %s', (amount, text) => {
    expect(formatAxisMoney(amount)).toBe(text);
  });

  test.each([
    ['0.00', '$0'],
    ['999.40', '$999'],
    ['1000.00', '$1K'],
    ['250000.00', '$250K'],
    ['1000000.00', '$1.00M'],
    ['1254999.99', '$1.25M'],
    ['1255000.00', '$1.26M'],
    ['-1500000.00', '-$1.50M'],
    ['-2500.00', '-$3K'],
    ['1250000000.00', '$1,250.00M'],
    ['9999999999999.99', '$10,000,000.00M'],
  ])('in lists, %s reads %s', (amount, text) => {
    expect(formatCompactMoney(amount)).toBe(text);
  });

  test.each([
    [null, 'N/A'],
    ['0.00', '$0'],
    ['999.00', '$999'],
    ['250000.00', '$250,000'],
    ['250000.50', '$250,000.50'],
    ['999999.99', '$999,999.99'],
    ['1000000.00', '$1.0M'],
    ['1249999.99', '$1.2M'],
    ['1250000.00', '$1.3M'],
    ['70000000.00', '$70.0M'],
    ['1250000000.00', '$1,250.0M'],
  ])('in the list of companies, %s reads %s', (valuation, text) => {
    expect(formatCompanyValuation(valuation)).toBe(text);
  });

  test.each([
    ['1000000.00', '$1.00 M'],
    ['48320000.00', '$48.32 M'],
    ['999999.00', '$999,999'],
    ['0.00', '$0'],
  ])('on cards, %s reads %s', (amount, text) => {
    expect(formatCardMoney(amount)).toBe(text);
  });
});

describe('money on the pages of LPs', () => {
  test.each([
    ['0.00', '$0'],
    ['999.50', '$1,000'],
    ['99999.49', '$99,999'],
    ['100000.00', '$100K'],
    ['250499.99', '$250K'],
    ['999999.99', '$1,000K'],
    ['1000000.00', '$1.00M'],
    ['12345678.90', '$12.35M'],
    ['-99999.00', '-$99,999'],
    ['-100000.00', '-$100K'],
    ['-1500000.00', '-$1.50M'],
  ])('%s reads %s', (amount, text) => {
    expect(formatLpMoney(amount)).toBe(text);
  });

  test.each([
    ['1250000.00', formatLpMoney, '+$1.25M'],
    ['-3000.00', formatLpMoney, '-$3,000'],
    ['0.00', formatLpMoney, '$0'],
    ['-0.40', formatLpMoney, '$0'],
    ['0.40', formatMoney, '+$0.40'],
    ['-0.40', formatMoney, '-$0.40'],
  ])('a return of %s by %p reads %s', (amount, format, text) => {
    expect(formatSigned(amount, format)).toBe(text);
  });

  test.each([
    ['2500000.00', '$2,500,000'],
    ['18000000.50', '$18,000,001'],
    [null, 'N/A'],
  ])('of an update, %s reads %s', (amount, text) => {
    expect(formatUpdateAmount(amount)).toBe(text);
  });
});

describe('ratios on the screen', () => {
  test.each([
    [0.414214, '41.4%'],
    [0, '0.0%'],
    [-1, '-100.0%'],
    [10, '1000.0%'],
    [null, 'N/A'],
    [undefined, 'N/A'],
    [Number.POSITIVE_INFINITY, 'N/A'],
  ])('an IRR of %s reads %s', (irr, text) => {
    expect(formatIrr(irr)).toBe(text);
  });

  test('multiples have two decimals and percentages one', () => {
    expect(formatMultiple(1.234)).toBe('1.23x');
    expect(formatMultiple(0)).toBe('0.00x');
    expect(formatPercent(0.3333)).toBe('33.3%');
  });
});

describe('dates on the screen', () => {
  test.each([
    ['2026-01-01', 'Jan 1, 2026'],
    ['2026-11-21T03:30:00Z', 'Nov 20, 2026'],
    ['2026-11-21T15:00:00.000Z', 'Nov 21, 2026'],
    [null, 'N/A'],
    ['not a date', 'N/A'],
  ])('%s reads %s', (value, text) => {
    expect(formatDate(value)).toBe(text);
  });

  test('an unknown date shows the given text', () => {
    expect(formatDate(undefined, 'Unknown date')).toBe('Unknown date');
  });

  test('a date and time is shown in New York time', () => {
    expect(formatDateTime('2026-11-21T03:30:00.123456+00:00').replace(/\s/g, ' ')).toBe(
      'Nov 20, 2026, 10:30 PM',
    );
  });

  test('a date and time with seconds is shown in New York time', () => {
    expect(formatSecond('2026-11-21T03:30:09.999+00:00').replace(/\s/g, ' ')).toBe(
      'Nov 20, 2026, 10:30:09 PM',
    );
  });

  test('a time alone is New York’s', () => {
    expect(formatTime('2026-11-21T03:30:00Z').replace(/\s/g, ' ')).toBe('10:30 PM');
  });

  test.each([
    ['before midnight in New York, a day later by UTC', '2026-11-21T04:59:59.999Z', '2026-11-20'],
    ['from midnight in New York', '2026-11-21T05:00:00Z', '2026-11-21'],
    ['in summer an hour earlier', '2026-07-04T03:59:59Z', '2026-07-03'],
    ['in summer from midnight', '2026-07-04T04:00:00Z', '2026-07-04'],
    ['on both sides of a new year', '2027-01-01T04:30:00.123456+00:00', '2026-12-31'],
    ['on a leap day', '2028-02-29T17:00:00Z', '2028-02-29'],
  ])('the day of inputs and files is that of New York: %s', (_when, moment, day) => {
    expect(todayInNewYork(new Date(moment))).toBe(day);
    expect(formatIsoDay(moment)).toBe(day);
    expect(formatIsoSecond(moment).split(' ')[0]).toBe(day);
  });

  test.each([
    ['2026-11-21T11:00:01Z', 'Just now'],
    ['2026-11-21T11:00:00Z', '1 hour ago'],
    ['2026-11-21T10:00:01Z', '1 hour ago'],
    ['2026-11-21T10:00:00Z', '2 hours ago'],
    ['2026-11-20T12:00:01Z', '23 hours ago'],
    ['2026-11-20T12:00:00Z', '1 day ago'],
    ['2026-11-11T12:00:00Z', '10 days ago'],
    ['2026-11-21T12:05:00Z', 'Just now'],
  ])('what happened at %s reads %s at noon', (moment, text) => {
    expect(formatRelativeTime(moment, new Date('2026-11-21T12:00:00Z'))).toBe(text);
  });

  test.each([
    ['2026-11-21T11:59:01Z', 'Just now'],
    ['2026-11-21T11:59:00Z', '1 minute ago'],
    ['2026-11-21T11:00:01Z', '59 minutes ago'],
    ['2026-11-21T11:00:00Z', '1 hour ago'],
    ['2026-11-20T12:00:00Z', '1 day ago'],
    ['2026-10-22T12:00:01Z', '29 days ago'],
    ['2026-10-22T03:30:00Z', 'Oct 21, 2026'],
    ['2026-11-21T12:05:00Z', 'Just now'],
  ])('the relative time of %s is %s at noon', (moment, text) => {
    expect(formatTimeAgo(moment, new Date('2026-11-21T12:00:00Z'))).toBe(text);
  });
});

test('file sizes have two decimals, in MB or in the unit that suits', () => {
  expect(formatMegabytes(10 * 1024 * 1024)).toBe('10.00 MB');
  expect(formatMegabytes(54_321)).toBe('0.05 MB');
  expect(formatMegabytes(10_486)).toBe('0.01 MB');
  expect([0, 512, 54_321, 1024 ** 2, 10 * 1024 ** 2, 1.5 * 1024 ** 3].map(formatFileSize)).toEqual([
    '0 Bytes',
    '512 Bytes',
    '53.05 KB',
    '1.00 MB',
    '10.00 MB',
    '1.50 GB',
  ]);
});

test('a size that would be 0.00 MB is shown in KB', () => {
  expect(formatMegabytes(10_485)).toBe('10.24 KB');
  expect(formatMegabytes(610)).toBe('0.60 KB');
});

test('a long text is shortened with an ellipsis', () => {
  expect(truncate('x'.repeat(120), 120)).toBe('x'.repeat(120));
  expect(truncate('x'.repeat(121), 120)).toBe(`${'x'.repeat(120)}…`);
});

test('a count is grouped', () => {
  expect(formatCount(60)).toBe('60');
  expect(formatCount(5000)).toBe('5,000');
});

test('codes read as words', () => {
  expect(formatWords('in_diligence')).toBe('In Diligence');
});

test('along pictures a day reads as its month, or without its year', () => {
  expect(formatMonth(new Date('2026-11-20'))).toBe('Nov 2026');
  expect(formatMonthDay(new Date('2026-11-20'))).toBe('Nov 20');
});

describe('money of any size', () => {
  const cents = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
  const sized = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.nat(9999), fc.boolean());
  /** Around the powers of ten, where the unit changes. */
  const nearPower = sized.map(([power, off, isBelow]) => 10n ** BigInt(power) + BigInt(isBelow ? -off : off));
  const amounts = fc.oneof(cents, nearPower).map(fromCents);

  const units: Record<string, bigint> = { '': 1n, K: 1000n, M: 1_000_000n };
  /** What a text says, and what its last digit is worth, both in millionths of a cent. */
  const readBack = (text: string): { amount: bigint; lastDigit: bigint } => {
    const [, sign, whole = '', decimals = '', unit = ''] =
      /^(-?)\$([\d,]+)(?:\.(\d+))? ?([KM]?)$/.exec(text) ?? [];
    const lastDigit = ((units[unit] ?? 0n) * 100_000_000n) / 10n ** BigInt(decimals.length);
    const amount = BigInt(`${whole.replaceAll(',', '')}${decimals}`) * lastDigit;
    return { amount: sign ? -amount : amount, lastDigit };
  };

  test('is shown in full to the cent', () => {
    fc.assert(
      fc.property(amounts, (amount) => expect(formatMoney(amount).replace(/[$,]/g, '')).toBe(amount)),
    );
  });

  test.each([
    ['in lists', formatCompactMoney],
    ['in the list of companies', formatCompanyValuation],
    ['on cards', formatCardMoney],
    ['on the pages of LPs', formatLpMoney],
    ['in updates', formatUpdateAmount],
  ])('is rounded by half of the last digit shown at most, %s', (_where, format) => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const { amount: shown, lastDigit } = readBack(format(amount));
        const difference = shown - toCents(amount) * 1_000_000n;
        expect((difference < 0n ? -difference : difference) * 2n).toBeLessThanOrEqual(lastDigit);
      }),
      { numRuns: 300 },
    );
  });

  test('a gain or loss has the sign of its amount, unless it rounds to nothing', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const text = formatSigned(amount, formatCompactMoney);
        expect(text.replace(/^[+-]/, '')).toBe(formatCompactMoney(amount).replace(/^-/, ''));
        if (/[1-9]/.test(text)) expect(text.startsWith('-')).toBe(amount.startsWith('-'));
        else expect(text).toMatch(/^\$/);
      }),
    );
  });
});

describe('a count of things', () => {
  it.each([
    [0, 'no activities'],
    [1, '1 activity'],
    [1234, '1,234 activities'],
  ])('of %d reads "%s"', (count, text) => {
    expect(pluralize(count, 'activity', 'activities')).toBe(text);
  });
});
