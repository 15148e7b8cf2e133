import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { When } from './When';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('the relative time is updated as time passes, and the exact time is shown on keyboard focus', () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  render(<When moment="2026-11-21T11:59:30Z" />);
  const time = screen.getByText('Just now');
  expect(time.getAttribute('datetime')).toBe('2026-11-21T11:59:30Z');
  expect(time.tabIndex).toBe(0);
  act(() => jest.advanceTimersByTime(60_000));
  expect(time.textContent).toBe('1 minute ago');
  act(() => jest.advanceTimersByTime(60 * 60_000));
  expect(time.textContent).toBe('1 hour ago');
  expect(time.title).toBe('Nov 21, 2026, 6:59 AM in New York');
});
