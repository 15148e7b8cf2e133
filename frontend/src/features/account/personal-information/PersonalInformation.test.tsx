import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CurrentUser, EmailChange } from '../../../api/generated';
import { abilitiesOf, AuthContext } from '../../../lib/session/auth';
import { toastStore } from '../../../lib/toast';
import { PersonalInformation } from './PersonalInformation';

const user = {
  id: '1',
  version: 3,
  firstName: 'Pat',
  lastName: 'Person',
  email: 'pat@example.com',
  username: 'pat@example.com',
  role: 'admin',
  can: ['profile.write'],
} as Partial<CurrentUser> as CurrentUser;
const fetchMock = jest.spyOn(globalThis, 'fetch');
let waiting: EmailChange;
let stored: CurrentUser;
let answerSave: () => Response;

beforeEach(() => {
  // jsdom has none.
  window.scrollTo = () => undefined;
  waiting = { newEmail: null, expiresAt: null };
  stored = user;
  answerSave = () => Response.json(stored);
  fetchMock.mockImplementation((path, init) => {
    const method = init?.method ?? 'GET';
    if (method === 'PUT') return Promise.resolve(answerSave());
    if (method === 'DELETE') waiting = { newEmail: null, expiresAt: null };
    if ((path as string).startsWith('/api/me/email-change')) return Promise.resolve(Response.json(waiting));
    return Promise.resolve(Response.json(stored));
  });
});
afterEach(() => {
  cleanup();
  fetchMock.mockReset();
});

function renderPanel(): void {
  const root = createRootRoute({ component: () => <PersonalInformation user={user} /> });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root, history });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthContext value={{ user, isLoading: false, can: abilitiesOf(user) }}>
        <RouterProvider router={router as never} />
      </AuthContext>
    </QueryClientProvider>,
  );
}

async function edit(email: string): Promise<void> {
  renderPanel();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const field = await screen.findByLabelText('Email');
  await userEvent.clear(field);
  await userEvent.type(field, email);
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
const sent = () =>
  fetchMock.mock.calls
    .filter(([, init]) => init?.method === 'PUT')
    .map(([, init]) => JSON.parse(init?.body as string) as object);

const seen = () =>
  fetchMock.mock.calls
    .filter(([, init]) => init?.method === 'PUT')
    .map(([, init]) => new Headers(init?.headers).get('If-Match'));

test('another e-mail address is saved with the password, and its mail is announced', async () => {
  await edit('new@example.com');
  await save();
  expect(await screen.findByText('Current password is required')).toBeDefined();
  expect(sent()).toEqual([]);
  await userEvent.type(screen.getByLabelText('Current Password'), 'Correct-Horse-1');
  waiting = { newEmail: 'new@example.com', expiresAt: '2026-07-02T16:00:00Z' };
  await save();
  expect(await screen.findByText(/Waiting for confirmation of/)).toBeDefined();
  expect(sent()).toEqual([
    { firstName: 'Pat', lastName: 'Person', email: 'new@example.com', currentPassword: 'Correct-Horse-1' },
  ]);
  await waitFor(() =>
    expect(toastStore.current()).toMatchObject({
      title: 'Profile updated',
      description: 'Open the link sent to new@example.com to confirm it.',
    }),
  );
});

test('a wrong password is shown at its field', async () => {
  const message = 'Current password is incorrect';
  answerSave = () =>
    Response.json(
      { statusCode: 400, message, error: message, details: [{ field: 'currentPassword', message }] },
      { status: 400 },
    );
  await edit('new@example.com');
  await userEvent.type(screen.getByLabelText('Current Password'), 'wrong');
  await save();
  expect((await screen.findByText(message)).id).toBe(
    screen.getByLabelText('Current Password').getAttribute('aria-describedby'),
  );
});

test('a profile that was saved elsewhere meanwhile is reloaded and then saved', async () => {
  const message = 'This record was changed by someone else. Reload to see the changes.';
  answerSave = () => Response.json({ statusCode: 412, message, error: message }, { status: 412 });
  await edit('Pat@example.com');
  await userEvent.type(screen.getByLabelText('Last Name'), 'ette');
  await save();
  expect((await screen.findByText(message)).closest('[role=alert]')).not.toBeNull();
  expect(seen()).toEqual(['"3"']);
  stored = { ...user, version: 7, firstName: 'Patricia', lastName: 'Changed' };
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Patricia'));
  expect(screen.getByLabelText<HTMLInputElement>('Last Name').value).toBe('Changed');
  expect(screen.queryByText(message)).toBeNull();
  answerSave = () => Response.json(stored);
  await save();
  await screen.findByRole('button', { name: 'Edit' });
  expect(seen()).toEqual(['"3"', '"7"']);
});

test('no password is required while the address is unchanged, whatever its case', async () => {
  await edit(' Pat@Example.com ');
  expect(screen.queryByLabelText('Current Password')).toBeNull();
  await save();
  await screen.findByRole('button', { name: 'Edit' });
  expect(sent()[0]).not.toHaveProperty('currentPassword');
});

test('a pending address can be cancelled, which moves the focus to the panel', async () => {
  waiting = { newEmail: 'new@example.com', expiresAt: '2026-07-02T16:00:00Z' };
  renderPanel();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel Change to new@example.com' }));
  await waitFor(() => expect(screen.queryByText(/Waiting for confirmation of/)).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Personal Information' }));
});

test('the link is sent again', async () => {
  waiting = { newEmail: 'new@example.com', expiresAt: '2026-07-02T16:00:00Z' };
  renderPanel();
  await userEvent.click(await screen.findByRole('button', { name: 'Resend Link to new@example.com' }));
  await waitFor(() => expect(toastStore.current()).toMatchObject({ title: 'Link sent again' }));
  const calls = fetchMock.mock.calls.map(([path, init]) => `${init?.method ?? 'GET'} ${path as string}`);
  expect(calls).toContain('POST /api/me/email-change/resend');
});
