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

test('a read that fails does not keep the page away', async () => {
  const loaded = jest.fn();
  const failing = { queryKey: ['failing'], queryFn: () => Promise.reject(new Error('no')), retry: false };
  void loadQueries(queryClient, [failing]).then(loaded);
  await jest.advanceTimersByTimeAsync(10);
  expect(loaded).toHaveBeenCalled();
});
