import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { withDeadline } from './with-deadline';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a page waits for all that it reads', async () => {
  const slow = new Promise((resolve) => setTimeout(resolve, 150));
  const drawn = jest.fn();
  void withDeadline(Promise.resolve(), slow).then(drawn);
  await jest.advanceTimersByTimeAsync(100);
  expect(drawn).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(50);
  expect(drawn).toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});

test('a page does not wait for long', async () => {
  const drawn = jest.fn();
  void withDeadline(new Promise(() => undefined)).then(drawn);
  await jest.advanceTimersByTimeAsync(300);
  expect(drawn).toHaveBeenCalled();
});
