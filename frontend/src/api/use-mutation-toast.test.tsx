import { afterEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ApiError } from '../lib/errors';
import { toastStore } from '../lib/toast';
import { useMutationToast } from './use-mutation-toast';

afterEach(cleanup);

const texts = {
  success: 'Company updated successfully',
  failure: 'Error updating company',
  fallback: 'Failed to update company',
};

function renderWithQueries<Result>(hook: () => Result) {
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return renderHook(hook, { wrapper });
}

/** A write on a screen that shows a list, with how often the list and the current user were read. */
function renderWrite(
  write: () => Promise<string>,
  outcome: Parameters<typeof useMutationToast<string, void>>[0],
) {
  const readList = jest.fn(() => Promise.resolve([]));
  const readUser = jest.fn(() => Promise.resolve({}));
  const { result } = renderWithQueries(() => {
    useQuery({ queryKey: ['/api/companies/1'], queryFn: readList, staleTime: Infinity });
    useQuery({ queryKey: ['/api/user'], queryFn: readUser, staleTime: Infinity });
    return useMutation({ mutationFn: write, ...useMutationToast<string, void>(outcome) });
  });
  return { readList, readUser, mutate: () => act(() => result.current.mutate()) };
}

test('a write refetches what is shown, but not the current user, and shows a success toast', async () => {
  const { readList, readUser, mutate } = renderWrite(() => Promise.resolve('saved'), {
    ...texts,
    description: 'The figures follow.',
  });
  mutate();
  await waitFor(() => expect(readList).toHaveBeenCalledTimes(2));
  expect(readUser).toHaveBeenCalledTimes(1);
  expect(toastStore.current()).toMatchObject({ title: texts.success, description: 'The figures follow.' });
});

test('nothing is refetched before onSuccess has finished', async () => {
  let arrive = () => {};
  const leave = jest.fn((_answer: string) => new Promise<void>((resolve) => (arrive = resolve)));
  const { readList, mutate } = renderWrite(() => Promise.resolve('gone'), { ...texts, onSuccess: leave });
  mutate();
  await waitFor(() => expect(leave.mock.calls[0]?.[0]).toBe('gone'));
  expect(readList).toHaveBeenCalledTimes(1);
  await act(async () => arrive());
  await waitFor(() => expect(readList).toHaveBeenCalledTimes(2));
});

test('a query that was loading during a write is refetched', async () => {
  const readSlowly = jest
    .fn<() => Promise<string>>()
    .mockReturnValueOnce(new Promise(() => {}))
    .mockResolvedValue('after');
  const { result } = renderWithQueries(() => ({
    figures: useQuery({ queryKey: ['/api/fund-metrics'], queryFn: readSlowly, staleTime: Infinity }),
    write: useMutation({ mutationFn: () => Promise.resolve(''), ...useMutationToast<string, void>(texts) }),
  }));
  act(() => result.current.write.mutate());
  await waitFor(() => expect(result.current.figures.data).toBe('after'));
});

test.each([
  [new ApiError(409, '{"message":"This company already exists"}', null), 'This company already exists'],
  [new ApiError(502, '', null), texts.fallback],
  [new TypeError('Failed to fetch'), texts.fallback],
])('a failure shows the server’s message, or else the fallback', async (error, description) => {
  const onError = jest.fn();
  const refuse = async () => {
    throw error;
  };
  const { readList, mutate } = renderWrite(refuse, { ...texts, onError });
  mutate();
  await waitFor(() => expect(onError).toHaveBeenCalledWith(error));
  expect(toastStore.current()).toMatchObject({ title: texts.failure, description, variant: 'destructive' });
  expect(readList).toHaveBeenCalledTimes(1);
});

test('the toast offers Undo for eight seconds', async () => {
  const undo = jest.fn();
  const { mutate } = renderWrite(() => Promise.resolve('deleted'), { ...texts, undo });
  mutate();
  await waitFor(() =>
    expect(toastStore.current()).toMatchObject({ action: { label: 'Undo' }, duration: 8000 }),
  );
  expect(undo).not.toHaveBeenCalled();
  toastStore.current()?.action?.onClick();
  expect(undo).toHaveBeenCalledTimes(1);
});

test('an aborted mutation shows no toast', async () => {
  const onError = jest.fn();
  const before = toastStore.current();
  const abort = () => Promise.reject(new DOMException('Called off', 'AbortError'));
  const { mutate } = renderWrite(abort, { ...texts, onError, onSuccess: onError });
  mutate();
  await act(async () => {});
  expect(onError).not.toHaveBeenCalled();
  expect(toastStore.current()).toBe(before);
});
