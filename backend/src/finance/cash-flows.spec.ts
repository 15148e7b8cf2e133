import { describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import { dayOf, netByDay } from './cash-flows.js';

describe('the number of a day', () => {
  it.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['2000-03-01', 11_017],
    ['2024-02-29', 19_782],
  ])('of %s is %d', (date, day) => {
    expect(dayOf(date)).toBe(day);
  });

  it.each(['', '2024-13-01', '2024-01-01T12:00', 'today'])('is refused for "%s"', (date) => {
    expect(() => dayOf(date)).toThrow(new RangeError(`"${date}" is no date`));
  });
});

describe('the flows by day', () => {
  it('are added up exactly, earliest first, without days that come to zero', () => {
    expect(
      netByDay([
        { date: '2024-03-01', amount: '0.10' },
        { date: '2024-01-01', amount: '-100.00' },
        { date: '2024-02-01', amount: '9999999999999.99' },
        { date: '2024-03-01', amount: new Decimal('0.20') },
        { date: '2024-02-01', amount: '-9999999999999.99' },
        { date: '2024-01-15', amount: '0.00' },
        { date: '2024-01-02', amount: new Decimal(5) },
      ]),
    ).toEqual([
      { day: dayOf('2024-01-01'), amount: -100 },
      { day: dayOf('2024-01-02'), amount: 5 },
      { day: dayOf('2024-03-01'), amount: 0.3 },
    ]);
  });

  it('keep a cent beside amounts that a binary number could not add it to', () => {
    const amounts = ['123456789012345678.01', '-123456789012345678.00'];
    expect(netByDay(amounts.map((amount) => ({ date: '2024-01-01', amount })))).toEqual([
      { day: dayOf('2024-01-01'), amount: 0.01 },
    ]);
  });

  it.each([
    ['a text', ['none'], 'none is no finite number'],
    ['a text beside another amount', ['none', '1.00'], '[DecimalError] Invalid argument: none'],
    ['NaN', ['NaN'], 'NaN is no finite number'],
    ['infinity', ['1.00', 'Infinity'], 'Infinity is no finite number'],
    ['more than a binary number holds', ['1e309'], '1e309 is no finite number'],
  ])('refuse %s as an amount', (_what, amounts, message) => {
    expect(() => netByDay(amounts.map((amount) => ({ date: '2024-01-01', amount })))).toThrow(message);
  });
});
