import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EntityRecord } from '../../../api/generated';
import { toastStore } from '../../../lib/toast';
import { InvestingAs } from './InvestingAs';

const own: EntityRecord = {
  id: 'own',
  version: 1,
  lpId: 'lp',
  legalName: 'Ada Moss',
  kind: 'individual',
  taxIdLast4: null,
  address: null,
  k1OnPaper: false,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};
const trust: EntityRecord = {
  ...own,
  id: 'trust',
  version: 4,
  legalName: 'Moss Family Trust',
  kind: 'trust',
  taxIdLast4: '6789',
  address: '1 Main Street\nOslo',
  k1OnPaper: true,
};
let entities: EntityRecord[];
let answerWrite: () => Response;
const fetchMock = jest.spyOn(globalThis, 'fetch');

beforeEach(() => {
  // jsdom has none.
  window.scrollTo = () => undefined;
  entities = [own, trust];
  answerWrite = () => Response.json(trust);
  fetchMock.mockImplementation((path, init) => {
    if ((init?.method ?? 'GET') !== 'GET') return Promise.resolve(answerWrite());
    const { pathname } = new URL(path as string, 'http://localhost');
    if (pathname === '/api/entities') return Promise.resolve(Response.json(entities));
    if (pathname === '/api/entities/trust/tax-id')
      return Promise.resolve(Response.json({ taxId: '12-3456789' }));
    if (pathname === '/api/entities/trust') return Promise.resolve(Response.json({ ...trust, version: 5 }));
    return Promise.resolve(Response.json([]));
  });
});
afterEach(() => {
  cleanup();
  fetchMock.mockReset();
});

async function show(): Promise<void> {
  const root = createRootRoute({ component: () => <InvestingAs lpId="lp" /> });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root, history });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findAllByRole('listitem');
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const calls = (method: string) =>
  fetchMock.mock.calls.filter(([, init]) => (init?.method ?? 'GET') === method);
const sent = (method: string) =>
  calls(method).map(([path, init]) => [path, JSON.parse(init?.body as string) as object]);
const taxIdReads = () => calls('GET').filter(([path]) => (path as string).endsWith('/tax-id')).length;

test('an entity is listed with its kind, the end of its tax ID, its address and K-1 on paper', async () => {
  await show();
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toBe('Ada MossIndividualNo tax ID');
  expect(second?.textContent).toBe(
    'Moss Family TrustTrustTax ID ending in 6789ShowK-1 on paper1 Main Street\nOslo',
  );
});

test('the tax ID is read only when it is shown, and anew at each showing', async () => {
  await show();
  expect(taxIdReads()).toBe(0);
  await press('Show the tax ID of Moss Family Trust');
  await screen.findByText('Tax ID 12-3456789');
  await press('Hide the tax ID of Moss Family Trust');
  expect(screen.queryByText('Tax ID 12-3456789')).toBeNull();
  await press('Show the tax ID of Moss Family Trust');
  await screen.findByText('Tax ID 12-3456789');
  expect(taxIdReads()).toBe(2);
});

test('an entity is added with what was typed', async () => {
  await show();
  await press('Add Entity');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Entity' }));
  await userEvent.type(dialog.getByLabelText('Legal Name'), 'Moss Holdings, LLC');
  await userEvent.type(dialog.getByLabelText('Tax ID'), '98-7654321');
  await userEvent.click(dialog.getByLabelText('Send K-1s on paper too'));
  await userEvent.click(dialog.getByRole('button', { name: 'Add Entity' }));
  await waitFor(() =>
    expect(sent('POST')).toEqual([
      [
        '/api/entities',
        {
          lpId: 'lp',
          legalName: 'Moss Holdings, LLC',
          kind: 'trust',
          taxId: '98-7654321',
          address: null,
          k1OnPaper: true,
        },
      ],
    ]),
  );
});

test('a name that the LP has already is refused at its field', async () => {
  const message = 'This LP already has an entity with this legal name';
  answerWrite = () => Response.json({ message }, { status: 409 });
  await show();
  await press('Add Entity');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Entity' }));
  await userEvent.type(dialog.getByLabelText('Legal Name'), 'moss family trust');
  await userEvent.click(dialog.getByRole('button', { name: 'Add Entity' }));
  expect(await dialog.findByText(message)).toBeDefined();
  expect(dialog.getByLabelText('Legal Name').getAttribute('aria-invalid')).toBe('true');
});

test('an edit keeps the tax ID on file unless it is removed, and names the version that was seen', async () => {
  await show();
  await press('Edit Moss Family Trust');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Entity' }));
  expect(dialog.getByText('Tax ID ending in 6789 is on file. Leave this empty to keep it.')).toBeDefined();
  await userEvent.clear(dialog.getByLabelText('Address'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent('PUT')).toHaveLength(1));
  expect(sent('PUT')[0]).toEqual([
    '/api/entities/trust',
    { legalName: 'Moss Family Trust', kind: 'trust', address: null, k1OnPaper: true },
  ]);
  expect(new Headers(calls('PUT')[0]?.[1]?.headers).get('If-Match')).toBe('"4"');
});

test('after a conflict the form is reloaded with the latest version', async () => {
  answerWrite = () => Response.json({ message: 'Changed by someone else.' }, { status: 412 });
  await show();
  await press('Edit Moss Family Trust');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Entity' }));
  await userEvent.click(dialog.getByLabelText('Remove the tax ID on file'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Reload' }));
  await waitFor(() =>
    expect((dialog.getByLabelText('Remove the tax ID on file') as HTMLInputElement).checked).toBe(false),
  );
  answerWrite = () => Response.json(trust);
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(calls('PUT')).toHaveLength(2));
  expect(new Headers(calls('PUT')[1]?.[1]?.headers).get('If-Match')).toBe('"5"');
});

test('an entity in use cannot be deleted, and the reason is shown', async () => {
  const message = 'This entity has allocations, K-1s or capital events, so it cannot be deleted.';
  answerWrite = () => Response.json({ message }, { status: 409 });
  await show();
  await press('Delete Moss Family Trust');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Entity' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete Entity' }));
  await waitFor(() => expect(toastStore.current()?.description).toBe(message));
});

test('the only entity of an LP can be edited, but not deleted', async () => {
  entities = [own];
  await show();
  expect(screen.getByRole('button', { name: 'Edit Ada Moss' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
});
