import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BrandSettings, FirmSettings } from '../../../api/generated';
import { createQueryClient } from '../../../app/query-client';
import { AuthContext } from '../../../lib/session/auth';
import { toastStore } from '../../../lib/toast';
import FirmTab from './FirmTab';

const settings: FirmSettings = {
  id: '1',
  version: 3,
  callBackContact: 'Ann Oak, +1 212 555 0100',
  reminders: true,
  lpsInBreakdown: 'all',
  lpsSeeDealNotes: true,
  lpsSeePipeline: true,
  lpsSeeFundFigures: true,
  lpsSeeAllocationGaps: true,
  wireInstructions: 'Bank of Oak\nAccount 000111222',
  wireInstructionsCountFrom: '2026-05-04T13:30:00Z',
  pending: null,
  unreadable: false,
  updatedAt: '2026-05-04T13:30:00Z',
};
const pending = {
  wireInstructions: 'Bank of Elm\nAccount 999888777',
  countFrom: '2026-07-02T16:00:00Z',
  enteredBy: 'Ben Elm',
};
const none = {
  productName: null,
  firmName: null,
  tagline: null,
  accentColor: null,
  logo: null,
  darkLogo: null,
};
const defaults = { ...none, productName: '380', firmName: 'Oak', tagline: 'Slow', accentColor: '#0f4c81' };
const brand: BrandSettings = { id: '2', version: 1, ...none, defaults, updatedAt: '2026-05-04T13:30:00Z' };
const fetchMock = jest.spyOn(globalThis, 'fetch');
let stored: FirmSettings;
let answerWrite: (sent: object) => Response;

beforeEach(() => {
  // The client reports failed calls there too.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // jsdom has none.
  window.scrollTo = () => undefined;
  stored = settings;
  answerWrite = (sent) => Response.json((stored = { ...stored, ...sent, version: stored.version + 1 }));
  fetchMock.mockImplementation((path, init) => {
    if (path === '/api/me/security')
      return Promise.resolve(Response.json({ hasAuthenticator: false, passkeys: [], recoveryCodesLeft: 0 }));
    if (path === '/api/setup/steps')
      return Promise.resolve(Response.json({ isDemo: true, canLeaveDemoHere: true }));
    if (path === '/api/firm/brand') return Promise.resolve(Response.json(brand));
    if (init?.method === 'PUT')
      return Promise.resolve(answerWrite(JSON.parse(init.body as string) as object));
    if (init?.method === 'DELETE') return Promise.resolve(answerWrite({ pending: null }));
    return Promise.resolve(Response.json(stored));
  });
});
afterEach(() => {
  cleanup();
  fetchMock.mockReset();
});

async function open(): Promise<void> {
  const root = createRootRoute({ component: FirmTab });
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <AuthContext value={{ user: null, isLoading: false, can: () => true }}>
        <RouterProvider router={router as never} />
      </AuthContext>
    </QueryClientProvider>,
  );
  await screen.findByRole('form', { name: 'Contact and Reminders' });
}

const calls = (method: string) =>
  fetchMock.mock.calls
    .filter(
      ([path, init]) => (init?.method ?? 'GET') === method && /^\/api\/firm(?!\/brand)/.test(String(path)),
    )
    .map(([, init]) => ({
      body: init?.body ? (JSON.parse(init.body as string) as object) : undefined,
      seen: new Headers(init?.headers).get('If-Match'),
    }));
const contact = () => screen.getByLabelText('Call-Back Contact');
const formOf = (name: string) => within(screen.getByRole('form', { name }));
const saveButton = () => formOf('Contact and Reminders').getByRole('button', { name: 'Save Changes' });
async function openDialog(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  return screen.findByRole('dialog', { name: 'Wire Instructions' });
}

test('contact and reminders are saved together, each against the version on the screen', async () => {
  await open();
  expect(saveButton().hasAttribute('disabled')).toBe(true);
  await userEvent.clear(contact());
  await userEvent.type(contact(), 'Bea Ash');
  await userEvent.click(screen.getByRole('switch', { name: /^Remind LPs/ }));
  await userEvent.click(saveButton());
  await waitFor(() => expect(toastStore.current()).toMatchObject({ title: 'Settings saved' }));
  await userEvent.type(contact(), ', +1');
  await userEvent.click(saveButton());
  await waitFor(() => expect(calls('PUT')).toHaveLength(2));
  expect(calls('PUT')).toEqual([
    { body: { callBackContact: 'Bea Ash', reminders: false }, seen: '"3"' },
    { body: { callBackContact: 'Bea Ash, +1', reminders: false }, seen: '"4"' },
  ]);
});

test('of the demo fund offers to leave it', async () => {
  await open();
  expect(await screen.findByRole('button', { name: 'Start Your Own Fund' })).toBeTruthy();
});

test('a save takes the settings from its answer: each read would be one more showing', async () => {
  await open();
  await userEvent.type(contact(), '!');
  await userEvent.click(saveButton());
  await waitFor(() => expect(toastStore.current()).toMatchObject({ title: 'Settings saved' }));
  expect(calls('GET')).toHaveLength(1);
});

test('what LPs see is saved together, without the other settings', async () => {
  await open();
  const form = formOf('What LPs See');
  const save = form.getByRole('button', { name: 'Save Changes' });
  expect(save.hasAttribute('disabled')).toBe(true);
  await userEvent.click(form.getByRole('combobox', { name: 'Other LPs in a Breakdown' }));
  await userEvent.click(screen.getByRole('option', { name: 'Names only' }));
  await userEvent.click(form.getByRole('switch', { name: 'Fund figures' }));
  await userEvent.click(save);
  await waitFor(() => expect(toastStore.current()).toMatchObject({ title: 'Settings saved' }));
  expect(calls('PUT')).toEqual([
    {
      body: {
        lpsInBreakdown: 'names',
        lpsSeeDealNotes: true,
        lpsSeePipeline: true,
        lpsSeeFundFigures: false,
        lpsSeeAllocationGaps: true,
      },
      seen: '"3"',
    },
  ]);
  expect(save.hasAttribute('disabled')).toBe(true);
});

test('each switch of what LPs see says what it hides', async () => {
  await open();
  const form = formOf('What LPs See');
  for (const each of form.getAllByRole('switch'))
    expect(document.getElementById(each.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /^Off: .+\.$/,
    );
  expect(form.getAllByRole('switch')).toHaveLength(4);
});

test('a conflict is reported, and a reload shows what the other admin saved', async () => {
  answerWrite = () => Response.json({ message: 'This record was changed by someone else.' }, { status: 412 });
  await open();
  await userEvent.type(contact(), '!');
  await userEvent.click(saveButton());
  stored = { ...settings, version: 4, callBackContact: 'Cy Yew' };
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(await screen.findByDisplayValue('Cy Yew')).toBe(contact());
});

test('new wire instructions are saved with the password', async () => {
  answerWrite = () => Response.json((stored = { ...settings, version: 4, pending }));
  await open();
  const dialog = within(await openDialog());
  const text = dialog.getByLabelText('Wire Instructions');
  await userEvent.clear(text);
  await userEvent.type(text, 'Bank of Elm');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Password is required');
  expect(calls('PUT')).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Your Password'), 'secret');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^New wire instructions, entered by Ben Elm, count from Jul 2, 2026, 12:00/);
  expect(calls('PUT')).toEqual([
    { body: { wireInstructions: 'Bank of Elm', password: 'secret' }, seen: '"3"' },
  ]);
});

test('the present wire instructions are not sent as a change', async () => {
  await open();
  const dialog = within(await openDialog());
  await userEvent.type(dialog.getByLabelText('Your Password'), 'secret');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('These are the present wire instructions');
  expect(calls('PUT')).toEqual([]);
});

test('a wrong password is shown at its field, and the dialog stays open', async () => {
  const details = [{ field: 'password', message: 'Password is incorrect' }];
  answerWrite = () => Response.json({ message: 'Password is incorrect', details }, { status: 400 });
  await open();
  const dialog = within(await openDialog());
  await userEvent.type(dialog.getByLabelText('Wire Instructions'), ' Ltd');
  await userEvent.type(dialog.getByLabelText('Your Password'), 'wrong');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Password is incorrect');
  expect(dialog.getByLabelText('Your Password').getAttribute('aria-invalid')).toBe('true');
});

test('a pending change is shown beside the present instructions, and cancelled after a question', async () => {
  stored = { ...settings, pending };
  await open();
  screen.getByText(/Bank of Oak/);
  const notice = within(screen.getByRole('region', { name: 'Pending change' }));
  notice.getByText(/Bank of Elm/);
  await userEvent.click(notice.getByRole('button', { name: 'Cancel Change' }));
  const question = await screen.findByRole('dialog', { name: 'Cancel the change of wire instructions?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel Change' }));
  await waitFor(() => expect(screen.queryByText(/Bank of Elm/)).toBeNull());
  expect(calls('DELETE')).toEqual([{ body: undefined, seen: '"3"' }]);
});

test('instructions that can no longer be read are reported', async () => {
  stored = { ...settings, wireInstructions: null, unreadable: true };
  await open();
  expect(screen.queryByText(/can no longer be read, because SESSION_SECRET was changed/)).not.toBeNull();
});

test('settings that could not be loaded can be tried again', async () => {
  let isDown = true;
  fetchMock.mockImplementation((path) =>
    Promise.resolve(
      path === '/api/firm/brand'
        ? Response.json(brand)
        : isDown
          ? Response.json({ message: 'Down' }, { status: 503 })
          : Response.json(stored),
    ),
  );
  const shown = open();
  await screen.findByText('The settings of the firm could not be loaded');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await shown;
  expect(calls('GET')).toHaveLength(2);
});
