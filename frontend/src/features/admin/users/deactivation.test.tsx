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
import type { AdminUserRecord } from '../../../api/generated';
import { createQueryClient } from '../../../app/query-client';
import { toastStore } from '../../../lib/toast';
import { useDialog } from '../../../ui/dialogs/use-dialog';
import { UserDialogs, type UserDialog } from './UserDialogs';

const SENTENCE = 'This LP has released capital events. Deactivate it instead.';

const robert: AdminUserRecord = {
  id: 'r',
  version: 1,
  username: 'robert',
  email: 'robert@example.com',
  firstName: 'Robert',
  lastName: 'Kowal',
  legalName: 'Robert Kowal',
  role: 'lp',
  inviteStatus: 'active',
  inviteSentAt: null,
  deactivatedAt: null,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  hasTwoFactor: false,
  lastSignInAt: null,
  invitationMail: null,
};
const found = {
  hasCreatedData: false,
  createdData: { activities: 0, companyUpdates: 0, companyMarks: 0, documents: 0 },
  alsoDeleted: { allocations: 2, k1Documents: 1 },
};
let sent: string[] = [];
let answers: Record<string, () => Response> = {};
const onMoved = jest.fn();
const fetchMock = jest.spyOn(globalThis, 'fetch');

beforeEach(() => {
  sent = [];
  answers = {};
  onMoved.mockClear();
  fetchMock.mockImplementation((path, init) => {
    const call = `${init?.method ?? 'GET'} ${path as string}`;
    sent.push(call);
    return Promise.resolve(answers[call]?.() ?? Response.json(robert));
  });
});
afterEach(() => {
  cleanup();
  fetchMock.mockReset();
});

const refuse = (status: number, message: string) => () =>
  Response.json({ statusCode: status, message, error: message }, { status });

function Screen({ of }: { of: UserDialog }) {
  const { show, shown } = useDialog<UserDialog>();
  return (
    <>
      <button onClick={() => show(of)}>Open</button>
      {shown && (
        <UserDialogs shown={shown.subject} dialog={shown.dialog} users={[robert]} onMoved={onMoved} />
      )}
    </>
  );
}

async function open(of: UserDialog): Promise<void> {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <RouterContextProvider router={router}>
        <Screen of={of} />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  await press('Open');
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });

test('an LP is deactivated once it is confirmed what this does', async () => {
  await open({ kind: 'deactivation', user: robert });
  const text = (await dialog('Deactivate LP')).textContent;
  for (const part of [
    'Robert Kowal is signed out on all devices',
    'can no longer sign in',
    'All records stay',
    'undo this at any time with Reactivate',
  ])
    expect(text).toContain(part);
  expect(sent).toEqual([]);
  await press('Deactivate');
  await waitFor(() => expect(onMoved).toHaveBeenCalledTimes(1));
  expect(sent).toEqual(['POST /api/admin/users/r/deactivate']);
  expect(toastStore.current()?.title).toBe('LP deactivated successfully');
});

test.each([
  ['active', 'Robert Kowal can sign in again, with the same password as before.'],
  ['created', 'Robert Kowal can be invited again.'],
  ['invited', 'The link of the earlier invitation stays invalid.'],
] as const)('an LP that was %s is reactivated as such', async (inviteStatus, sentence) => {
  await open({
    kind: 'reactivation',
    user: { ...robert, inviteStatus, deactivatedAt: '2026-02-01T00:00:00Z' },
  });
  expect((await dialog('Reactivate LP')).textContent).toContain(sentence);
  await press('Reactivate');
  await waitFor(() => expect(sent).toEqual(['POST /api/admin/users/r/reactivate']));
});

test('an LP that is not deleted because of its capital events can be deactivated in the same dialog', async () => {
  answers['DELETE /api/admin/users/r'] = refuse(409, SENTENCE);
  await open({ kind: 'deletion', user: robert, found });
  await dialog('Delete User');
  await press('Delete User');
  await dialog('Deactivate LP');
  expect(screen.getByRole('alert').textContent).toBe(SENTENCE);
  expect(screen.queryByRole('button', { name: 'Delete User' })).toBeNull();
  await press('Deactivate');
  await waitFor(() => expect(onMoved).toHaveBeenCalledTimes(1));
  expect(sent).toEqual(['DELETE /api/admin/users/r', 'POST /api/admin/users/r/deactivate']);
});

test.each<[string, Partial<AdminUserRecord>, number]>([
  ['an admin', { role: 'admin' }, 409],
  ['a deactivated LP', { deactivatedAt: '2026-02-01T00:00:00Z' }, 409],
  ['an LP while the portal fails', {}, 500],
])('the deletion of %s that is refused does not offer to deactivate', async (_who, fields, status) => {
  answers['DELETE /api/admin/users/r'] = refuse(status, SENTENCE);
  await open({ kind: 'deletion', user: { ...robert, ...fields }, found });
  await press('Delete User');
  await waitFor(() => expect(toastStore.current()?.description).toContain(SENTENCE));
  expect(await dialog('Delete User')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull();
});
