import { describe, expect, it } from '@jest/globals';
import { expiredBackups, lastDueAt, nextDueAt } from './retention.js';

const keep = { days: 3, weeks: 2, months: 2 };
/** Made at 06:30 UTC, 02:30 in New York's summer. */
const made = (...days: string[]) =>
  days.map((day) => ({ name: day, madeAt: Date.parse(day.length > 10 ? day : `${day}T06:30:00Z`) }));

describe('the retention of backups', () => {
  it.each([
    ['nothing while there is none', keep, [], []],
    ['never the only one, however old', { days: 1, weeks: 0, months: 0 }, ['2020-01-01'], []],
    [
      'days beyond the last ones that have a backup',
      { days: 3, weeks: 0, months: 0 },
      ['2026-07-10', '2026-07-09', '2026-07-05', '2026-07-04', '2026-07-01'],
      ['2026-07-04', '2026-07-01'],
    ],
    [
      'all but the newest of a day',
      { days: 3, weeks: 0, months: 0 },
      ['2026-07-10T06:30:00Z', '2026-07-10T18:00:00Z', '2026-07-09T06:30:00Z'],
      ['2026-07-10T06:30:00Z'],
    ],
    [
      'days of New York, not of UTC: late evening is the same day',
      { days: 1, weeks: 0, months: 0 },
      ['2026-07-11T03:30:00Z', '2026-07-10T06:30:00Z'],
      ['2026-07-10T06:30:00Z'],
    ],
    [
      'neither the last of a week nor that of a month',
      keep,
      [
        ...['2026-07-15', '2026-07-14', '2026-07-13', '2026-07-12', '2026-07-11'],
        ...['2026-06-30', '2026-06-29', '2026-05-31'],
      ],
      ['2026-07-11', '2026-06-29', '2026-05-31'],
    ],
    [
      'weeks by ISO, across the end of a year',
      { days: 1, weeks: 2, months: 0 },
      ['2027-01-02', '2026-12-31', '2026-12-28', '2026-12-27'],
      ['2026-12-31', '2026-12-28'],
    ],
    [
      'the same whatever the order',
      { days: 1, weeks: 0, months: 0 },
      ['2026-07-01', '2026-07-02'],
      ['2026-07-01'],
    ],
  ])('deletes %s', (_what, retention, days, expired) => {
    expect(expiredBackups(made(...days), retention).toSorted()).toEqual(expired.toSorted());
  });

  it('keeps as many as are set after years of daily backups', () => {
    const days: string[] = [];
    for (let day = 0; day < 800; day += 1)
      days.push(new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10));
    const all = made(...days);
    const gone = new Set(expiredBackups(all, { days: 14, weeks: 8, months: 12 }));
    const left = all.filter(({ name }) => !gone.has(name));
    expect(left.length).toBeGreaterThanOrEqual(14 + 6 + 9);
    expect(left.length).toBeLessThanOrEqual(14 + 8 + 12);
    expect(expiredBackups(left, { days: 14, weeks: 8, months: 12 })).toEqual([]);
  });
});

describe('the time of backups', () => {
  it.each([
    ['2026-07-01T06:29:59Z', '2026-06-30T06:30:00.000Z', '2026-07-01T06:30:00.000Z', 'before it'],
    ['2026-07-01T06:30:00Z', '2026-07-01T06:30:00.000Z', '2026-07-02T06:30:00.000Z', 'at it'],
    ['2026-01-01T12:00:00Z', '2026-01-01T07:30:00.000Z', '2026-01-02T07:30:00.000Z', 'in winter'],
    [
      '2026-03-08T07:15:00Z',
      '2026-03-08T07:30:00.000Z',
      '2026-03-08T07:30:00.000Z',
      'skipped by daylight saving',
    ],
  ])('is by the clock of New York: %s', (now, last, next, when) => {
    const expected = when === 'skipped by daylight saving' ? '2026-03-07T07:30:00.000Z' : last;
    expect(new Date(lastDueAt('02:30', Date.parse(now))).toISOString()).toBe(expected);
    expect(new Date(nextDueAt('02:30', Date.parse(now))).toISOString()).toBe(next);
  });
});
