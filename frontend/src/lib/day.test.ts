import { expect, test } from '@jest/globals';
import { isDay } from './day';

test.each(['2026-06-30', '2024-02-29', '1999-12-31'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true);
});

test.each([undefined, '', 'soon', '2026-06-31', '2025-02-29', '2026-13-01', '2026-6-3', '2026-06-30T10:00'])(
  '%s is none',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);
