import { expect, test } from '@jest/globals';
import type { MarkRecord } from '../../../api/generated';
import { markPoints } from './mark-points';

const mark = (markDate: string, valuation: string): MarkRecord => ({
  id: markDate,
  version: 1,
  companyId: 'company',
  valuation,
  explanation: null,
  method: null,
  document: null,
  markDate,
  createdBy: { id: 'user', firstName: 'Ada', lastName: 'Byrne' },
  createdAt: markDate,
  updatedAt: markDate,
});
const newestFirst = [
  mark('2026-07-01T16:00:00.000Z', '12500000.50'),
  mark('2026-01-01T17:00:00.000Z', '10000000.00'),
];
const pointsOf = (marks: MarkRecord[], today: string) =>
  markPoints(marks, today).map(({ day, valuation }) => `${day} ${valuation}`);

test('marks become points in chronological order, each on its New York day, and the latest extends to today', () => {
  expect(pointsOf(newestFirst, '2026-11-21')).toEqual([
    '2026-01-01 10000000.00',
    '2026-07-01 12500000.50',
    '2026-11-21 12500000.50',
  ]);
});

test.each(['2026-07-01', '2026-06-30'])(
  'a latest mark of today or later is the last point (today is %s)',
  (today) => {
    expect(pointsOf(newestFirst, today)).toHaveLength(2);
  },
);

test('no marks give no points', () => {
  expect(pointsOf([], '2026-11-21')).toEqual([]);
});
