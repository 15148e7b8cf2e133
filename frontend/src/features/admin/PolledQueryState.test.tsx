import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PolledQueryState } from './PolledQueryState';

afterEach(cleanup);

const refetch = jest.fn();
function renderList(query: { data?: string[]; error: Error | null }): void {
  render(
    <PolledQueryState
      query={{ ...query, isFetching: false, refetch }}
      loading="Loading users..."
      failure="The users could not be loaded"
      empty="No users yet"
    >
      {(users) => <p>{users.join()}</p>}
    </PolledQueryState>,
  );
}

test('the rows that were read stay below the failure of a later read, which can be retried', async () => {
  renderList({ data: ['Ada', 'Lou'], error: new Error('offline') });
  expect(screen.getByText('Ada,Lou')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('The users could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a first read that failed has no rows', () => {
  renderList({ error: new Error('offline') });
  expect(screen.getByRole('alert').parentElement?.childElementCount).toBe(1);
});

test.each([
  [['Ada'], 'Ada'],
  [[], 'No users yet'],
])('%j is shown as %s', (data, text) => {
  renderList({ data, error: null });
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
