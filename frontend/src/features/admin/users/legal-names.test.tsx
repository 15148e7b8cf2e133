import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import LegalNameDialog from '../../../domain/lp/LegalNameDialog';
import { createQueryClient } from '../../../app/query-client';
import { toastStore } from '../../../lib/toast';
import CreateUserDialog from './CreateUserDialog';

const robert = {
  id: 'r',
  version: 2,
  firstName: 'Robert',
  lastName: 'Kowal',
  legalName: 'Kowal Family Trust',
};
const renamed = { ...robert, version: 5, legalName: 'Renamed Trust' };
const lps = [
  { ...robert, email: 'robert@example.com' },
  { id: 'j', firstName: 'Jane', lastName: 'Roe', legalName: 'Jane Roe', email: 'jane@example.com' },
];
let tags: (string | null)[];
const sent: [path: string, body: Record<string, unknown>][] = [];
let answer: () => Response;
const fetchMock = jest.spyOn(globalThis, 'fetch');

beforeEach(() => {
  sent.length = 0;
  tags = [];
  answer = () => Response.json(robert);
  fetchMock.mockImplementation((path, init) => {
    if (path === '/api/lps') return Promise.resolve(Response.json(lps));
    if (path === '/api/user/r') return Promise.resolve(Response.json(renamed));
    tags.push(new Headers(init?.headers).get('If-Match'));
    sent.push([path as string, JSON.parse(init?.body as string) as Record<string, unknown>]);
    return Promise.resolve(answer());
  });
});
afterEach(() => {
  cleanup();
  fetchMock.mockReset();
});

const onClose = jest.fn();
const dialog = { open: true, onClose, onExited: () => undefined };
function show(dialog: ReactNode): void {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <RouterContextProvider router={router}>{dialog}</RouterContextProvider>
    </QueryClientProvider>,
  );
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function type(name: string, text: string): Promise<void> {
  await userEvent.clear(field(name));
  if (text) await userEvent.type(field(name), text);
}

test('an admin changes the legal name of an LP, and sees the name of its profile beside it', async () => {
  show(<LegalNameDialog lp={robert} dialog={dialog} />);
  expect(screen.getByRole('dialog').textContent).toContain('The name in the profile is “Robert Kowal”.');
  expect(field('Legal Name').value).toBe('Kowal Family Trust');
  await type('Legal Name', 'Kowal Holdings, LLC');
  await press('Save Legal Name');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([['/api/admin/users/r/legal-name', { legalName: 'Kowal Holdings, LLC' }]]);
  expect(toastStore.current()?.title).toBe('Legal name changed successfully');
});

test('a legal name that another admin has changed is reloaded and then saved', async () => {
  const message = 'This record was changed by someone else. Reload to see the changes.';
  answer = () => Response.json({ statusCode: 412, message, error: message }, { status: 412 });
  show(<LegalNameDialog lp={robert} dialog={dialog} />);
  await type('Legal Name', 'Kowal Holdings, LLC');
  await press('Save Legal Name');
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  await press('Reload');
  await waitFor(() => expect(field('Legal Name').value).toBe('Renamed Trust'));
  answer = () => Response.json(renamed);
  await press('Save Legal Name');
  await waitFor(() => expect(tags).toEqual(['"2"', '"5"']));
});

test('a legal name without letters, or none, is refused at the field', async () => {
  show(<LegalNameDialog lp={robert} dialog={dialog} />);
  for (const [text, sentence] of [
    ['', 'Legal name is required'],
    ['123', 'Legal name must contain letters'],
  ] as const) {
    await type('Legal Name', text);
    await press('Save Legal Name');
    expect(await screen.findByText(sentence)).toBeTruthy();
  }
  expect(sent).toEqual([]);
});

test('another LP of the same legal name is shown, and the name is saved all the same', async () => {
  show(<LegalNameDialog lp={robert} dialog={dialog} />);
  expect(screen.queryByText(/has this legal name, too/)).toBeNull();
  await type('Legal Name', 'jane  ROE');
  expect(
    await screen.findByText(
      'jane@example.com has this legal name, too. Only the e-mail address distinguishes their K-1s.',
    ),
  ).toBeTruthy();
  await press('Save Legal Name');
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('a new LP is legally called as first and last name until another name is typed', async () => {
  show(<CreateUserDialog dialog={dialog} />);
  await type('First Name', 'Amy');
  await type('Last Name', 'Roe');
  expect(field('Legal Name').value).toBe('Amy Roe');
  await type('Legal Name', 'Roe Family Trust');
  await type('Last Name', 'Rowe');
  expect(field('Legal Name').value).toBe('Roe Family Trust');
  await type('Email', 'amy@example.com');
  await press('Create and invite');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[1]).toEqual({
    firstName: 'Amy',
    lastName: 'Rowe',
    email: 'amy@example.com',
    role: 'lp',
    legalName: 'Roe Family Trust',
    invite: true,
  });
});

test('a new administrator needs no legal name', async () => {
  show(<CreateUserDialog dialog={dialog} />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Role' }));
  await userEvent.click(screen.getByRole('option', { name: 'Administrator' }));
  expect(screen.queryByRole('textbox', { name: 'Legal Name' })).toBeNull();
});
