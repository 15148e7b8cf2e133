import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../lib/errors';
import { QueryState } from './QueryState';

afterEach(cleanup);

const refetch = jest.fn();

const show = (query: { data?: string[]; error?: Error | null; isFetching?: boolean }, keepStale?: boolean) =>
  render(
    <QueryState
      query={{ error: null, isFetching: false, refetch, ...query }}
      loading="Loading marks..."
      failure="The marks could not be loaded"
      empty="No marks yet"
      keepStale={keepStale}
    >
      {(marks) => <p>{marks.join()}</p>}
    </QueryState>,
  );

test('a query is shown as loading, empty or with its data', () => {
  const { unmount } = show({ isFetching: true });
  expect(screen.getByRole('status', { name: 'Loading marks...' })).toBeTruthy();
  unmount();
  const { unmount: next } = show({ data: [] });
  expect(screen.getByText('No marks yet')).toBeTruthy();
  next();
  show({ data: ['Acme', 'Birch'] });
  expect(screen.getByText('Acme,Birch')).toBeTruthy();
});

test('a failed list shows the server’s message and can be retried', async () => {
  show({ error: new ApiError(503, '{"message":"Too busy"}', 'r-1') });
  expect(screen.getByRole('alert').textContent).toContain('The marks could not be loaded');
  expect(screen.getByRole('alert').textContent).toContain('Too busy (request r-1)');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a retry shows the loading state, and rows stay visible during a refetch', () => {
  const { unmount } = show({ error: new Error('no'), isFetching: true });
  expect(screen.queryByRole('alert')).toBeNull();
  unmount();
  show({ data: ['Acme'], error: null, isFetching: true });
  expect(screen.getByText('Acme')).toBeTruthy();
});

test('a failed refetch replaces former rows, unless they are to stay below the failure', async () => {
  const failed = { data: ['Acme'], error: new Error('no') };
  const { unmount } = show(failed);
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(screen.queryByText('Acme')).toBeNull();
  unmount();
  refetch.mockClear();
  show(failed, true);
  expect(screen.getByText('Acme')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('The marks could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a first read that failed has no rows to keep', () => {
  show({ error: new Error('no') }, true);
  expect(screen.getByRole('alert').parentElement?.childElementCount).toBe(1);
});

test.each([
  [['Acme'], 'Acme'],
  [[], 'No marks yet'],
])('%j that is kept is shown as %s while reads succeed', (data, text) => {
  show({ data }, true);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
