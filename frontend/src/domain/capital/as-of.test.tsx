import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readAsOf, useAsOf } from './as-of';
import { AsOfNotice } from './AsOfNotice';
import { AsOfPicker } from './AsOfPicker';

beforeEach(() => {
  window.scrollTo = () => undefined;
  jest.useFakeTimers({ now: new Date('2026-07-01T16:00:00Z'), doNotFake: ['setTimeout', 'queueMicrotask'] });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

function Shown() {
  const day = useAsOf();
  return (
    <>
      <AsOfPicker {...day} />
      <AsOfNotice {...day} />
      <output>{day.asOf ?? 'today'}</output>
    </>
  );
}

let router: AnyRouter;
async function show(address: string): Promise<HTMLInputElement> {
  const history = createMemoryHistory({ initialEntries: ['/first', address], initialIndex: 1 });
  router = createRouter({
    routeTree: createRootRoute({ component: Shown, notFoundComponent: Shown }),
    history,
  }) as unknown as AnyRouter;
  render(<RouterProvider router={router as never} />);
  return screen.findByLabelText<HTMLInputElement>('As of');
}
const shownDay = () => screen.getByRole('status').textContent;
const search = () => router.history.location.search;

test.each([
  ['2026-06-30', '2026-06-30'],
  ['2026-07-01', undefined],
  ['2026-07-02', undefined],
  ['2026-06-31', undefined],
  ['soon', undefined],
  [undefined, undefined],
])('the address %s names the past day %s', (text, day) => {
  expect(readAsOf(text, '2026-07-01')).toBe(day);
});

test('without a day in the address it is today, and nothing is marked', async () => {
  const field = await show('/?tab=capital');
  expect([field.value, field.max, shownDay()]).toEqual(['2026-07-01', '2026-07-01', 'today']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a day that is chosen replaces the address, whose other parameters stay, and is marked', async () => {
  const field = await show('/?tab=capital');
  const entries = router.history.length;
  fireEvent.change(field, { target: { value: '2026-03-31' } });
  expect(shownDay()).toBe('today');
  fireEvent.blur(field);
  await waitFor(() => expect(shownDay()).toBe('2026-03-31'));
  expect(search()).toBe('?tab=capital&asOf=2026-03-31');
  expect(router.history.length).toBe(entries);
  expect(screen.getByRole('alert').textContent).toContain('As of Mar 31, 2026');
});

test('Enter chooses the day that is typed, and the field keeps the focus', async () => {
  const field = await show('/');
  field.focus();
  fireEvent.change(field, { target: { value: '2025-12-31' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(search()).toBe('?asOf=2025-12-31'));
  expect(document.activeElement).toBe(field);
});

test('a day after today is not chosen', async () => {
  const field = await show('/?asOf=2026-03-31');
  fireEvent.change(field, { target: { value: '2027-01-01' } });
  fireEvent.blur(field);
  expect(search()).toBe('?asOf=2026-03-31');
});

test.each(['', '2026-07-01'])('the day "%s" leads back to today', async (value) => {
  const field = await show('/?asOf=2026-03-31');
  expect(field.value).toBe('2026-03-31');
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
  await waitFor(() => expect(shownDay()).toBe('today'));
  expect(field.value).toBe('2026-07-01');
});

test('the notice leads back to today, and the focus to the day', async () => {
  const field = await show('/?asOf=2026-03-31&tab=capital');
  const user = userEvent.setup({ advanceTimers: () => undefined });
  await user.click(screen.getByRole('button', { name: 'Back to Today' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(search()).toBe('?tab=capital');
  expect(document.activeElement).toBe(field);
});
