import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorBoundary } from '../../app/ErrorBoundary';
import { ErrorNotice } from './ErrorNotice';

afterEach(() => {
  cleanup();
  delete window.pageLoad;
});

/** As if a chunk were missing, and the page were loaded again or not. */
function missChunk(reloads: boolean) {
  const again = jest.fn(() => Promise.resolve(reloads));
  window.pageLoad = { again, againOrSaySo: () => Promise.resolve(), isMissing: () => true };
  return again;
}

test('a page with a missing chunk shows no error while it is reloaded', async () => {
  const again = missChunk(true);
  render(<ErrorNotice error={new Error('Failed to fetch')} onRetry={() => undefined} />);
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(again).toHaveBeenCalledTimes(1);
});

test('a page whose chunk is still missing after a reload shows its own message', async () => {
  missChunk(false);
  render(<ErrorNotice error={new Error('Failed to fetch /assets/x.js')} onRetry={() => undefined} />);
  expect((await screen.findByRole('alert')).textContent).toContain('A part of the page could not be loaded.');
  expect(screen.queryByText(/assets/)).toBeNull();
});

test('any other failure is not answered by loading the page again, and can be retried', async () => {
  const onRetry = jest.fn();
  render(<ErrorNotice error={new Error('No such thing.')} onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain('The page could not be shown.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a page without the router shows what failed, and is drawn anew when it is retried', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let fails = true;
  const Page = () => {
    if (fails) throw new Error('It broke.');
    return <h1>Reset password</h1>;
  };
  render(
    <ErrorBoundary>
      <Page />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('The page could not be shown.');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { name: 'Reset password' })).toBeTruthy();
  jest.restoreAllMocks();
});
