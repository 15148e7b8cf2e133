import { expect, test } from '@jest/globals';
import { marksSentence } from './marks-sentence';

test.each([
  ['2026-06-30', '2026-06-30', 0, 'Marks of Jun 30, 2026.'],
  ['2024-02-03', '2026-06-30', 0, 'Marks from Feb 3, 2024 to Jun 30, 2026.'],
  ['2026-06-30', '2026-06-30', 1, 'Marks of Jun 30, 2026. 1 held company has no mark.'],
  ['2024-02-03', '2026-06-30', 2, 'Marks from Feb 3, 2024 to Jun 30, 2026. 2 held companies have no mark.'],
  [null, null, 3, '3 held companies have no mark.'],
])('marks from %s to %s and %i companies without one are named', (oldest, newest, unmarked, sentence) => {
  expect(marksSentence({ oldest, newest, unmarked })).toBe(sentence);
});

test('there is no sentence while nothing is held', () => {
  expect(marksSentence({ oldest: null, newest: null, unmarked: 0 })).toBeUndefined();
});
