import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Clock } from './clock.js';

describe('today', () => {
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['2026-07-02T03:59:59Z', '2026-07-01'],
    ['2026-07-02T04:00:00Z', '2026-07-02'],
    ['2026-01-01T04:59:59Z', '2025-12-31'],
    ['2026-01-01T05:00:00Z', '2026-01-01'],
    ['2026-03-08T06:59:00Z', '2026-03-08'],
    ['2026-03-09T03:59:59Z', '2026-03-08'],
  ])('at %s is %s, the date in New York through both clock changes', (now, today) => {
    jest.useFakeTimers({ now: new Date(now) });
    expect(new Clock().today()).toBe(today);
  });
});
