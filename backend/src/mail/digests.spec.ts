import { describe, expect, it } from '@jest/globals';
import { digestsDueAt } from './digests.js';

describe('Digests', () => {
  it.each([
    ['just before eight in winter', '2026-01-15T12:59:59Z', '2026-01-14T13:00:00Z'],
    ['at eight in winter', '2026-01-15T13:00:00Z', '2026-01-15T13:00:00Z'],
    ['at eight in summer', '2026-07-15T12:00:00Z', '2026-07-15T12:00:00Z'],
    ['at night', '2026-07-15T03:00:00Z', '2026-07-14T12:00:00Z'],
    ['after clocks went forward in the night', '2026-03-08T12:30:00Z', '2026-03-08T12:00:00Z'],
    ['before eight on the day on which clocks went back', '2026-11-01T12:30:00Z', '2026-10-31T12:00:00Z'],
  ])('are due at eight in the morning in New York: %s', (_when, now, due) => {
    expect(digestsDueAt(Date.parse(now))).toEqual(new Date(due));
  });
});
