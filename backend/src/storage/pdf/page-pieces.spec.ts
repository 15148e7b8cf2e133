import { expect, test } from '@jest/globals';
import { longDate } from './page-pieces.js';

test('documents write a date as Americans do, the same day in every time zone', () => {
  expect(longDate('2026-01-01')).toBe('January 1, 2026');
});
