import { expect, test } from '@jest/globals';
import { quarterEnds } from './quarter-ends';

test('the last ends of quarters come latest first, across the year', () => {
  expect(quarterEnds('2026-05-15', 4)).toEqual(['2026-03-31', '2025-12-31', '2025-09-30', '2025-06-30']);
});

test('the end of a quarter counts from its own day on', () => {
  expect(quarterEnds('2026-06-30', 1)).toEqual(['2026-06-30']);
  expect(quarterEnds('2026-06-29', 1)).toEqual(['2026-03-31']);
  expect(quarterEnds('2026-01-01', 5)).toEqual([
    '2025-12-31',
    '2025-09-30',
    '2025-06-30',
    '2025-03-31',
    '2024-12-31',
  ]);
});
