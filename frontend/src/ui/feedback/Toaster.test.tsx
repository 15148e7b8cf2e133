import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from '../../lib/toast';
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

test('a toast with a longer duration stays longer', () => {
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

test('a toast is announced above a dialog too, which hides everything else', async () => {
  render(<Toaster />);
  act(() => toast({ title: 'Update failed' }));
  const area = screen.getByRole('region', { name: /Notifications/ }).parentElement;
  area?.setAttribute('aria-hidden', 'true');
  await waitFor(() => expect(area?.hasAttribute('aria-hidden')).toBe(false));
});

test('the keyboard is led to a toast by F8, takes its action, and is where it was again', async () => {
  const undo = jest.fn();
  render(
    <>
      <button>Add Update</button>
      <Toaster />
    </>,
  );
  const before = screen.getByRole('button', { name: 'Add Update' });
  before.focus();
  act(() => toast({ title: 'Update deleted', action: { label: 'Undo', onClick: undo } }));
  await userEvent.keyboard('{F8}');
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  await userEvent.keyboard('{Enter}');
  expect(undo).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(before);
});
