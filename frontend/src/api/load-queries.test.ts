import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { loadQueries } from './load-queries';

const queryClient = new QueryClient();
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  queryClient.clear();
});

const after = <Data>(ms: number, data: Data) => new Promise<Data>((resolve) => setTimeout(resolve, ms, data));

test('a page waits for all that it shows, lists in pages too', async () => {
  const loaded = jest.fn();
  const figures = { queryKey: ['figures'], queryFn: () => after(100, 7) };
  const list = {
    queryKey: ['list', 'pages'],
    queryFn: () => after(150, ['first']),
    initialPageParam: '/list',
    getNextPageParam: () => undefined,
  };
  void loadQueries(queryClient, [figures, false, list, undefined]).then(loaded);
  await jest.advanceTimersByTimeAsync(110);
  expect(loaded).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(50);
  expect(loaded).toHaveBeenCalled();
  expect(queryClient.getQueryData(['figures'])).toBe(7);
  expect(queryClient.getQueryData(['list', 'pages'])).toMatchObject({ pages: [['first']] });
});

test('a page does not wait for long', async () => {
  const loaded = jest.fn();
  const slow = { queryKey: ['slow'], queryFn: () => new Promise(() => undefined) };
  void loadQueries(queryClient, [slow]).then(loaded);
  await jest.advanceTimersByTimeAsync(300);
  expect(loaded).toHaveBeenCalled();
});

test('a page waits longer for what decides its layout, but not for good', async () => {
  const [shown, shownWithout] = [jest.fn(), jest.fn()];
  const never = new Promise(() => undefined);
  const slow = { queryKey: ['chart'], queryFn: () => never };
  const notice = { queryKey: ['notice'], queryFn: () => after(900, 'due') };
  const lost = { queryKey: ['lost'], queryFn: () => never };
  void loadQueries(queryClient, [slow], [notice, false]).then(shown);
  void loadQueries(queryClient, [slow], [lost]).then(shownWithout);
  await jest.advanceTimersByTimeAsync(890);
  expect(shown).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(20);
  expect(shown).toHaveBeenCalled();
  expect(queryClient.getQueryData(['notice'])).toBe('due');
  expect(shownWithout).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1_100);
  expect(shownWithout).toHaveBeenCalled();
});

test('a page that is shown already does not wait for its layout', async () => {
  const shown = jest.fn();
  const slow = { queryKey: ['another day'], queryFn: () => after(900, 'due') };
  void loadQueries(queryClient, [], [slow], 'stay').then(shown);
  await jest.advanceTimersByTimeAsync(300);
  expect(shown).toHaveBeenCalled();
});

test('a read that fails does not keep the page away', async () => {
  const loaded = jest.fn();
  const failing = { queryKey: ['failing'], queryFn: () => Promise.reject(new Error('no')), retry: false };
  void loadQueries(queryClient, [failing]).then(loaded);
  await jest.advanceTimersByTimeAsync(10);
  expect(loaded).toHaveBeenCalled();
});
