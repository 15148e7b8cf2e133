import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DealTermsRecord } from '../../../api/generated';
import { createQueryClient } from '../../../app/query-client';
import { AuthContext } from '../../../lib/session/auth';
import { toastStore } from '../../../lib/toast';
import { TermsPanel } from './TermsPanel';

const terms: DealTermsRecord = {
  id: '1',
  version: 3,
  carryPercent: 20,
  preferredReturnPercent: 8.125,
  catchUpPercent: 0,
  overrides: [
    {
      entityId: 'trust',
      legalName: 'Byron Trust',
      lpId: 'ada',
      lpName: 'Ada Byron',
      carryPercent: 10,
      preferredReturnPercent: null,
      catchUpPercent: null,
    },
  ],
  isFrozen: false,
  updatedAt: '2026-05-04T13:30:00Z',
};
const allocation = (id: string, legalName: string, lastName: string) => ({
  id: `allocation-${id}`,
  entity: { id, legalName },
  lp: { id: `lp-${id}`, firstName: 'Bob', lastName },
});
const fetchMock = jest.spyOn(globalThis, 'fetch');
let stored: DealTermsRecord;
let answerWrite: (sent: object) => Response;

beforeEach(() => {
  // The client reports failed calls there too.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // jsdom has none.
  window.scrollTo = () => undefined;
  stored = terms;
  answerWrite = () => Response.json((stored = { ...stored, version: stored.version + 1 }));
  fetchMock.mockImplementation((path, init) => {
    if (init?.method === 'PUT')
      return Promise.resolve(answerWrite(JSON.parse(init.body as string) as object));
    if (String(path).includes('/allocations/'))
      return Promise.resolve(
        Response.json([allocation('trust', 'Byron Trust', 'Byron'), allocation('bob', 'Bob Ng', 'Ng')]),
      );
    return Promise.resolve(Response.json(stored));
  });
});
afterEach(() => {
  cleanup();
  fetchMock.mockReset();
});

async function open(): Promise<void> {
  const root = createRootRoute({ component: Outlet });
  const shown = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <TermsPanel investmentId="1" />,
  });
  const others = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([shown, others]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <AuthContext value={{ user: null, isLoading: false, can: () => true }}>
        <ThemeProvider theme={createTheme()}>
          <RouterProvider router={router as never} />
        </ThemeProvider>
      </AuthContext>
    </QueryClientProvider>,
  );
  await screen.findByText('Preferred Return', { selector: 'dt' });
}

async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'Edit Terms' }));
  return within(await screen.findByRole('dialog', { name: 'Edit Terms' }));
}
const writes = () =>
  fetchMock.mock.calls
    .filter(([, init]) => init?.method === 'PUT')
    .map(([, init]) => ({
      body: JSON.parse(init?.body as string) as object,
      seen: new Headers(init?.headers).get('If-Match'),
    }));

test('the terms are shown with those of single entities, and what these have as the deal', async () => {
  await open();
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(values).toEqual(['20%', '8.125% a year', 'None']);
  screen.getByRole('link', { name: 'Byron Trust' });
  const region = screen.getByRole('region', { name: 'Terms of single entities' });
  // As on phones.
  expect(region.textContent).toContain(
    'Ada ByronCarry: 10%Preferred Return: 8.125%, as the dealCatch-Up: None, as the deal',
  );
});

test('terms are saved as a whole against the version on the screen, with and without the sign of percent', async () => {
  await open();
  const dialog = await openDialog();
  const [carry] = dialog.getAllByLabelText('Carry (%)');
  await userEvent.clear(carry as HTMLElement);
  await userEvent.type(carry as HTMLElement, '17.5 %');
  await userEvent.type(dialog.getAllByLabelText('Catch-Up (%)')[0] as HTMLElement, '100');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(toastStore.current()).toMatchObject({ title: 'Terms updated successfully' }));
  expect(writes()).toEqual([
    {
      body: {
        carryPercent: '17.5',
        preferredReturnPercent: '8.125',
        catchUpPercent: '100',
        overrides: [
          { entityId: 'trust', carryPercent: '10', preferredReturnPercent: null, catchUpPercent: null },
        ],
      },
      seen: '"3"',
    },
  ]);
});

test('an entity with a part in the deal gets terms of its own, and loses them', async () => {
  await open();
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove the terms of Byron Trust (Ada Byron)' }));
  await userEvent.click(await dialog.findByRole('combobox', { name: 'Add Terms of an Entity' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Bob Ng' }));
  const group = within(await dialog.findByRole('group', { name: 'Bob Ng' }));
  await userEvent.type(group.getByLabelText('Carry (%)'), '0');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()).toMatchObject([
    {
      body: {
        overrides: [
          { entityId: 'bob', carryPercent: '0', preferredReturnPercent: null, catchUpPercent: null },
        ],
      },
    },
  ]);
});

test('a percentage above 100 is refused at its field', async () => {
  await open();
  const dialog = await openDialog();
  const [carry] = dialog.getAllByLabelText('Carry (%)');
  await userEvent.clear(carry as HTMLElement);
  await userEvent.type(carry as HTMLElement, '101');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await dialog.findByText('Please enter a percentage such as 25 or 12.5');
  expect(writes()).toEqual([]);
});

test('what another admin saved meanwhile is reported, and shown by a reload', async () => {
  answerWrite = () => Response.json({ message: 'This record was changed by someone else.' }, { status: 412 });
  await open();
  const dialog = await openDialog();
  await userEvent.type(dialog.getAllByLabelText('Catch-Up (%)')[0] as HTMLElement, '50');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  stored = { ...terms, version: 4, carryPercent: 25 };
  await userEvent.click(await dialog.findByRole('button', { name: 'Reload' }));
  expect(await dialog.findByDisplayValue('25')).toBe(dialog.getAllByLabelText('Carry (%)')[0]);
});

test('terms of a deal with released distributions are read-only, with the reason', async () => {
  stored = { ...terms, isFrozen: true };
  await open();
  screen.getByText(/^This deal has released distributions, so its terms cannot be changed/);
  expect(screen.queryByRole('button', { name: 'Edit Terms' })).toBeNull();
});
