import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from '../lib/toast';
import { Toaster } from './Toaster';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('at most one toast shows at a time, the newest', () => {
  render(<Toaster />);
  act(() => toast({ title: 'First', description: 'one' }));
  expect(screen.getByText('First')).toBeTruthy();
  act(() => toast({ title: 'Second', description: 'two', variant: 'destructive' }));
  expect(screen.queryByText('First')).toBeNull();
  expect(screen.getByText('two')).toBeTruthy();
});

test('a toast goes by itself after five seconds', () => {
  jest.useFakeTimers();
  render(<Toaster />);
  act(() => toast({ title: 'Saved' }));
  act(() => jest.advanceTimersByTime(4900));
  expect(screen.getByText('Saved')).toBeTruthy();
  act(() => jest.advanceTimersByTime(200));
  expect(screen.queryByText('Saved')).toBeNull();
});

test('a toast that says so stays longer', () => {
  jest.useFakeTimers();
  render(<Toaster />);
  act(() => toast({ title: 'Document deleted', duration: 8000 }));
  act(() => jest.advanceTimersByTime(7900));
  expect(screen.getByText('Document deleted')).toBeTruthy();
  act(() => jest.advanceTimersByTime(200));
  expect(screen.queryByText('Document deleted')).toBeNull();
});

test('a toast can be closed, and its action taken', async () => {
  const undo = jest.fn();
  render(<Toaster />);
  act(() => toast({ title: 'Removed', action: { label: 'Undo', onClick: undo } }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  act(() => toast({ title: 'Kept' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Kept')).toBeNull();
});
