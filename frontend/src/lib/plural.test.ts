import { describe, expect, it } from '@jest/globals';
import { pluralize } from './plural';

describe('a count of things', () => {
  it.each([
    [0, 'no activities'],
    [1, '1 activity'],
    [1234, '1,234 activities'],
  ])('of %d reads "%s"', (count, text) => {
    expect(pluralize(count, 'activity', 'activities')).toBe(text);
  });
});
