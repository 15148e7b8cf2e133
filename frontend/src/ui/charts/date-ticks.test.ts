import { expect, test } from '@jest/globals';
import { dateTickFormat } from './date-ticks';

test.each([
  [['2026-01-01', '2026-03-31'], 'Jul 1'],
  [['2025-11-30', '2026-10-31'], 'Jul 2026'],
  [['1999-12-31', '2026-10-31'], '2026'],
  [['2026-07-01'], 'Jul 1'],
])('an axis of %j labels a day %s', (days, text) => {
  expect(dateTickFormat(days)(new Date('2026-07-01'))).toBe(text);
});
