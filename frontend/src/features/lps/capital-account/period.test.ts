import { expect, test } from '@jest/globals';
import { periodName, periodsAsOf, readPeriod } from './period';

test.each([
  ['2026-02-10', ['2026-01-01', '2026-02-10'], ['2025-10-01', '2025-12-31']],
  ['2026-07-01', ['2026-07-01', '2026-07-01'], ['2026-04-01', '2026-06-30']],
  ['2026-12-31', ['2026-10-01', '2026-12-31'], ['2026-07-01', '2026-09-30']],
])('on %s the quarters are %j and %j', (today, [from, to], [lastFrom, lastTo]) => {
  const periods = periodsAsOf(today);
  expect(periods.thisQuarter).toEqual({ from, to });
  expect(periods.lastQuarter).toEqual({ from: lastFrom, to: lastTo });
});

test('years begin with January 1, and the current one ends today', () => {
  expect(periodsAsOf('2026-07-01')).toMatchObject({
    thisYear: { from: '2026-01-01', to: '2026-07-01' },
    lastYear: { from: '2025-01-01', to: '2025-12-31' },
  });
});

test('a period has a name if its days are those of a named one', () => {
  expect(periodName({}, '2026-07-01')).toBe('start');
  expect(periodName({ from: '2026-01-01', to: '2026-07-01' }, '2026-07-01')).toBe('thisYear');
  expect(periodName({ from: '2026-01-02', to: '2026-07-01' }, '2026-07-01')).toBeUndefined();
  expect(periodName({ from: '2026-01-01' }, '2026-07-01')).toBeUndefined();
});

test('an address with days that are none or in the wrong order names no period', () => {
  expect(readPeriod('2026-01-01', '2026-03-31')).toEqual({ from: '2026-01-01', to: '2026-03-31' });
  expect(readPeriod('2026-13-45', 'soon')).toEqual({});
  expect(readPeriod(undefined, '2026-03-31')).toEqual({ to: '2026-03-31' });
  expect(readPeriod('2026-04-01', '2026-03-31')).toEqual({});
});

test('a period ends on a past day at most, and one that begins after it is all that was before', () => {
  const past = '2026-06-30';
  expect(readPeriod(undefined, undefined, past)).toEqual({ to: past });
  expect(readPeriod('2026-01-01', undefined, past)).toEqual({ from: '2026-01-01', to: past });
  expect(readPeriod('2026-01-01', '2026-07-01', past)).toEqual({ from: '2026-01-01', to: past });
  expect(readPeriod('2026-01-01', '2026-03-31', past)).toEqual({ from: '2026-01-01', to: '2026-03-31' });
  expect(readPeriod('2026-07-01', '2026-07-31', past)).toEqual({ to: past });
});

test('named periods are those of a past day', () => {
  const nameOf = (from?: string, to?: string) => {
    const past = '2026-05-15';
    return periodName(readPeriod(from, to, past), '2026-07-01', past);
  };
  expect(nameOf()).toBe('start');
  expect(nameOf('2026-01-01', '2026-05-15')).toBe('thisYear');
  expect(nameOf('2026-04-01', '2026-07-01')).toBe('thisQuarter');
  expect(nameOf('2026-01-01', '2026-03-31')).toBe('lastQuarter');
  expect(nameOf('2026-02-01', '2026-03-31')).toBeUndefined();
});
