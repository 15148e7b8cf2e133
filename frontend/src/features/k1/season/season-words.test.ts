import { expect, test } from '@jest/globals';
import type { K1SeasonRow } from '../../../api/generated';
import { countedStates, stateDate, stateText } from './season-words';

test('a state says whether the K-1 is an amended one', () => {
  expect(stateText({ state: 'published', isAmended: false })).toBe('Published');
  expect(stateText({ state: 'draft', isAmended: true })).toBe('Draft (amended)');
});

test.each([
  [{}, ''],
  [{ publishedAt: '2026-03-05T15:00:00Z' }, 'Mar 5, 2026'],
  [{ publishedAt: '2026-03-05T15:00:00Z', openedAt: '2026-03-08T15:00:00Z' }, 'Mar 8, 2026'],
  [{ publishAt: '2026-03-09T13:00:00Z' }, 'Mar 9, 2026, 9:00 AM'],
])('the date of %j is "%s"', (times, text) => {
  expect(stateDate({ publishAt: null, publishedAt: null, openedAt: null, ...times } as K1SeasonRow)).toBe(
    text,
  );
});

test('only states that the year has are counted', () => {
  const rows = [{ state: 'draft' }, { state: 'published' }, { state: 'draft' }] as const;
  expect(countedStates(rows)).toEqual([
    { state: 'draft', count: 2 },
    { state: 'published', count: 1 },
  ]);
});
