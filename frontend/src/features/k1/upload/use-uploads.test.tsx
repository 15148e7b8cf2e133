import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { DraftCache } from './use-draft-cache';
import { useUploads } from './use-uploads';

interface Call {
  signal: AbortSignal;
  refuse: (message: string) => void;
}

let calls: Call[];
const fetchMock = jest.spyOn(globalThis, 'fetch');
beforeEach(() => {
  calls = [];
  fetchMock.mockImplementation((_url, init) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const signal = init?.signal as AbortSignal;
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    calls.push({
      signal,
      refuse: (message) => resolve(Response.json({ message }, { status: 400 })),
    });
    return promise;
  });
});
afterEach(() => {
  cleanup();
  fetchMock.mockReset();
});

const files = (...names: string[]) => names.map((name) => new File(['%PDF'], name));

function show() {
  const done = () => jest.fn<() => Promise<void>>().mockResolvedValue();
  const cache: DraftCache = { add: done(), replace: done(), remove: done(), refetch: done() };
  const { result, unmount } = renderHook(() => useUploads(cache));
  return { uploads: () => result.current, unmount };
}
const rejectedNames = (uploads: ReturnType<typeof useUploads>) => uploads.rejected.map(({ name }) => name);

test('two files are uploaded at a time, in their order, and a failed one does not stop the others', async () => {
  const { uploads } = show();
  act(() => uploads().add(files('1.pdf', '2.pdf', '3.pdf', '4.pdf')));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(uploads()).toMatchObject({ total: 4, done: 0 });
  act(() => calls[1]?.refuse('The portal is busy'));
  await waitFor(() => expect(calls).toHaveLength(3));
  await waitFor(() =>
    expect(uploads().rejected).toMatchObject([{ name: '2.pdf', message: 'The portal is busy' }]),
  );
  expect(uploads()).toMatchObject({ total: 4, done: 1 });
  act(() => calls[2]?.refuse('The portal is busy'));
  await waitFor(() => expect(calls).toHaveLength(4));
  await waitFor(() => expect(rejectedNames(uploads())).toEqual(['2.pdf', '3.pdf']));
  act(() => calls.forEach(({ refuse }) => refuse('The portal is busy')));
  await waitFor(() => expect(uploads()).toMatchObject({ total: 0, done: 0 }));
});

test('a stop drops what waits and aborts what runs; files can be added afterwards', async () => {
  const { uploads } = show();
  act(() => uploads().add(files('1.pdf', '2.pdf', '3.pdf')));
  await waitFor(() => expect(calls).toHaveLength(2));
  await act(async () => uploads().stop());
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  expect(uploads()).toMatchObject({ total: 0, rejected: [] });
  act(() => uploads().add(files('4.pdf')));
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls[2]?.signal.aborted).toBe(false);
  expect(uploads()).toMatchObject({ total: 1 });
});

test('leaving the page aborts the uploads', async () => {
  const { uploads, unmount } = show();
  act(() => uploads().add(files('1.pdf')));
  await waitFor(() => expect(calls).toHaveLength(1));
  unmount();
  expect(calls[0]?.signal.aborted).toBe(true);
});

test('a file of another type is rejected without being sent', () => {
  const { uploads } = show();
  act(() => uploads().add(files('Notes.txt')));
  expect(uploads().rejected).toMatchObject([
    { name: 'Notes.txt', message: 'K1 documents must be PDF files' },
  ]);
  expect(calls).toEqual([]);
});
