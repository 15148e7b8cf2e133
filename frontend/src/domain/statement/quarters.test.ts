import { expect, test } from '@jest/globals';
import { quarterEndsBefore } from './quarters';

test('the quarters that have ended are offered, the latest first, across the turn of a year', () => {
  expect(quarterEndsBefore('2026-05-20', 5)).toEqual([
    '2026-03-31',
    '2025-12-31',
    '2025-09-30',
    '2025-06-30',
    '2025-03-31',
  ]);
});

test('a quarter is not over on its last day', () => {
  expect(quarterEndsBefore('2026-06-30', 1)).toEqual(['2026-03-31']);
  expect(quarterEndsBefore('2026-07-01', 1)).toEqual(['2026-06-30']);
});
