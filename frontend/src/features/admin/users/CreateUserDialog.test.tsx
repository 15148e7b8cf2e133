import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { createQueryClient } from '../../../app/query-client';
import { toastStore } from '../../../lib/toast';
import CreateUserDialog from './CreateUserDialog';

const sent: Record<string, unknown>[] = [];
const onClose = jest.fn();
const fetchMock = jest.spyOn(globalThis, 'fetch');

beforeEach(() => {
  sent.length = 0;
  onClose.mockReset();
  fetchMock.mockImplementation((_path, init) => {
    if (init?.method !== 'POST') return Promise.resolve(Response.json([]));
    const body = JSON.parse(init?.body as string) as Record<string, unknown>;
    sent.push(body);
    return Promise.resolve(
      Response.json({ ...body, inviteStatus: body['invite'] ? 'invited' : 'created' }, { status: 201 }),
    );
  });
});
afterEach(() => {
  cleanup();
  fetchMock.mockReset();
});

async function fillIn(): Promise<void> {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <RouterContextProvider router={router}>
        <CreateUserDialog dialog={{ open: true, onClose, onExited: () => undefined }} />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText(/^First Name/), 'Amy');
  await userEvent.type(screen.getByLabelText(/^Last Name/), 'Rowe');
  await userEvent.type(screen.getByLabelText(/^Email/), 'amy@example.com');
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sentence = 'User will receive an email invitation to set up their account';

test('a user who is created and invited gets the invitation at once, as the dialog says', async () => {
  await fillIn();
  expect(screen.getByText(sentence)).toBeDefined();
  await press('Create and invite');
  await waitFor(() =>
    expect(toastStore.current()).toMatchObject({
      title: 'User created successfully',
      description: 'The invitation is being sent to amy@example.com',
    }),
  );
  expect(sent).toMatchObject([{ email: 'amy@example.com', invite: true }]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('several users are created in a row with the keyboard alone', async () => {
  await fillIn();
  await userEvent.click(screen.getByLabelText('Create another one afterwards'));
  await userEvent.type(screen.getByLabelText(/^Email/), '{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      'Amy Rowe was created. The invitation is being sent to amy@example.com',
    ),
  );
  const firstName = screen.getByLabelText(/^First Name/);
  expect(document.activeElement).toBe(firstName);
  expect((firstName as HTMLInputElement).value).toBe('');
  await userEvent.keyboard('Ben{Tab}Cole{Tab}ben@example.com{Enter}');
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Ben Cole was created\./));
  expect(sent).toMatchObject([
    { email: 'amy@example.com', legalName: 'Amy Rowe', invite: true },
    { email: 'ben@example.com', legalName: 'Ben Cole', invite: true },
  ]);
  expect(onClose).not.toHaveBeenCalled();
});

test('a user can be created without an invitation, to be invited later', async () => {
  await fillIn();
  await press('Create without inviting');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('invite');
});

test('a user who gets a password is not invited', async () => {
  await fillIn();
  await userEvent.click(screen.getByLabelText('Set password now (user will be active immediately)'));
  expect(screen.queryByText(sentence)).toBeNull();
  expect(screen.queryByRole('button', { name: /invit/ })).toBeNull();
  await userEvent.type(screen.getByLabelText(/^Password/), 'Quiet-Harbor-9');
  await press('Create User');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ password: 'Quiet-Harbor-9' });
  expect(sent[0]).not.toHaveProperty('invite');
});
