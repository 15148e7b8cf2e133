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

test('a list is loading, empty or shown', () => {
  const { unmount } = show({ isFetching: true });
  expect(screen.getByRole('status', { name: 'Loading marks...' })).toBeTruthy();
  unmount();
  const { unmount: next } = show({ data: [] });
  expect(screen.getByText('No marks yet')).toBeTruthy();
  next();
  show({ data: ['Acme', 'Birch'] });
  expect(screen.getByText('Acme,Birch')).toBeTruthy();
});

test('a list that failed says why in the words of the server, and can be tried again', async () => {
  show({ error: new ApiError(503, '{"message":"Too busy"}', 'r-1') });
  expect(screen.getByRole('alert').textContent).toContain('The marks could not be loaded');
  expect(screen.getByRole('alert').textContent).toContain('Too busy (request r-1)');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('while it is tried again it is loading, and former rows stay while they are read again', () => {
  const { unmount } = show({ error: new Error('no'), isFetching: true });
  expect(screen.queryByRole('alert')).toBeNull();
  unmount();
  show({ data: ['Acme'], error: null, isFetching: true });
  expect(screen.getByText('Acme')).toBeTruthy();
});

test('a failed refetch replaces former rows, unless they are to stay', () => {
  const failed = { data: ['Acme'], error: new Error('no') };
  const { unmount } = show(failed);
  expect(screen.getByRole('alert')).toBeTruthy();
  unmount();
  show(failed, true);
  expect(screen.getByText('Acme')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
