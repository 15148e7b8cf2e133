import { describe, expect, it } from '@jest/globals';
import { dayBefore, quarterName, quarterStart, yearStart } from './quarters.js';

describe('quarters', () => {
  it.each([
    ['2026-01-01', '2026-01-01'],
    ['2026-03-31', '2026-01-01'],
    ['2026-06-30', '2026-04-01'],
    ['2026-08-15', '2026-07-01'],
    ['2024-12-31', '2024-10-01'],
  ])('%s is in the quarter that begins on %s', (day, start) => {
    expect(quarterStart(day)).toBe(start);
  });

  it('a year begins on January 1, and the day before it is of the year before', () => {
    expect(yearStart('2026-09-30')).toBe('2026-01-01');
    expect(dayBefore('2026-01-01')).toBe('2025-12-31');
    expect(dayBefore('2024-03-01')).toBe('2024-02-29');
  });

  it.each([
    ['2026-03-31', 'Q1 2026'],
    ['2025-12-31', 'Q4 2025'],
    ['2026-06-29', undefined],
    ['2026-11-30', undefined],
  ])('%s is the last day of %s', (day, name) => {
    expect(quarterName(day)).toBe(name);
  });
});
