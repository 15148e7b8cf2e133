import { afterEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { allInvestments } from './pages';
import { clearEtagCache } from './etag-cache';
import { usePages } from './use-pages';

const first = '/api/investments?limit=500';
const at = (page: number) => (page === 1 ? first : `${first}&cursor=${page}`);
const fetchMock = jest.spyOn(globalThis, 'fetch');
afterEach(() => {
  cleanup();
  fetchMock.mockReset();
  clearEtagCache();
});

/** A list of so many pages with a row each; `failing` ones are away. */
function answerPages(count: number, failing: ReadonlySet<number> = new Set()) {
  fetchMock.mockImplementation((url) => {
    const page = Number(/cursor=(\d+)/.exec(String(url))?.[1] ?? 1);
    if (failing.has(page)) return Promise.resolve(new Response('{"message":"Busy"}', { status: 503 }));
    const headers: HeadersInit = page < count ? { Link: `<${at(page + 1)}>; rel="next"` } : {};
    return Promise.resolve(new Response(JSON.stringify([{ id: `row ${page}` }]), { headers }));
  });
}

const asked = () => fetchMock.mock.calls.map(([url]) => url);

function renderPages(most?: number) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const states: (string | undefined)[] = [];
  const { result, rerender } = renderHook(
    ({ upTo }) => {
      const list = usePages(allInvestments, upTo);
      states.push(list.rows && `${list.rows.length}${list.isWhole ? ' whole' : ''}`);
      return list;
    },
    { wrapper, initialProps: { upTo: most } },
  );
  return { result, queryClient, rerender, states };
}

test('a list that fits into one page is requested once', async () => {
  answerPages(1);
  const { result } = renderPages();
  expect(result.current).toMatchObject({ rows: undefined, isWhole: false });
  await waitFor(() => expect(result.current).toMatchObject({ rows: [{ id: 'row 1' }], isWhole: true }));
  expect(asked()).toEqual([first]);
});

test('a longer one is followed to its end, its first rows being there at once', async () => {
  answerPages(4);
  const { result, states } = renderPages();
  await waitFor(() => expect(result.current.isWhole).toBe(true));
  expect(result.current.rows?.map((row) => row.id)).toEqual(['row 1', 'row 2', 'row 3', 'row 4']);
  expect([...new Set(states)]).toEqual([undefined, '1', '2', '3', '4 whole']);
  expect(asked()).toEqual([1, 2, 3, 4].map(at));
});

test('a failed page keeps the rows before it, and is requested again only on demand', async () => {
  answerPages(3, new Set([2]));
  const { result } = renderPages();
  await waitFor(() => expect(result.current.error?.message).toBe('503: {"message":"Busy"}'));
  expect(result.current).toMatchObject({ isNextPageError: true, isWhole: false, rows: [{ id: 'row 1' }] });
  expect(asked()).toEqual([1, 2].map(at));
  answerPages(3);
  act(() => void result.current.refetch());
  await waitFor(() => expect(result.current).toMatchObject({ error: null, isWhole: true }));
  expect(asked()).toEqual([1, 2, 2, 3].map(at));
});

test('a row that was moved from one page to the next meanwhile is there once, as it is since', async () => {
  fetchMock.mockImplementation((url) => {
    const isFirst = !String(url).includes('cursor');
    const rows = isFirst ? [{ id: '1' }, { id: '2', notes: 'before' }] : [{ id: '2', notes: 'since' }];
    const headers: HeadersInit = isFirst ? { Link: `<${at(2)}>; rel="next"` } : {};
    return Promise.resolve(new Response(JSON.stringify(rows), { headers }));
  });
  const { result } = renderPages();
  await waitFor(() => expect(result.current.isWhole).toBe(true));
  expect(result.current.rows).toEqual([{ id: '1' }, { id: '2', notes: 'since' }]);
});

test('no more pages are requested than needed', async () => {
  answerPages(9);
  const { result, rerender } = renderPages(1);
  await waitFor(() => expect(result.current.rows).toHaveLength(1));
  rerender({ upTo: 3 });
  await waitFor(() => expect(result.current.rows).toHaveLength(3));
  expect(result.current.isWhole).toBe(false);
  expect(asked()).toEqual([1, 2, 3].map(at));
});

test('after a change all of it is read again, with what has come at its end, while the rows stay', async () => {
  answerPages(2);
  const { result, queryClient, states } = renderPages();
  await waitFor(() => expect(result.current.isWhole).toBe(true));
  answerPages(3);
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(result.current.rows).toHaveLength(3));
  expect(result.current.isWhole).toBe(true);
  expect(states.slice(states.indexOf('2 whole'))).not.toContain('1');
});
