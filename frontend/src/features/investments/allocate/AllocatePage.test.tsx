import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AllocationTable } from '../../../api/generated';
import { createQueryClient } from '../../../app/query-client';
import { theme } from '../../../app/theme/theme';
import { AllocatePage } from './AllocatePage';
import { held, testEntity, testRow, testTable } from './test-table';

const ada = testRow('a', 'Ada Byron');
const trust = testEntity(ada, 't', 'Byron Trust', held('25000.00', 3));

let table: AllocationTable;
let sent: unknown[];
let answerSave: () => Response;
const fetchMock = jest.spyOn(globalThis, 'fetch');

beforeEach(() => {
  // The client reports failed calls there too.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // jsdom has none.
  window.scrollTo = () => undefined;
  table = testTable([ada, trust]);
  sent = [];
  answerSave = () => Response.json(table);
  fetchMock.mockImplementation((_path, init) => {
    if ((init?.method ?? 'GET') === 'GET') return Promise.resolve(Response.json(table));
    sent.push(JSON.parse(init?.body as string));
    return Promise.resolve(answerSave());
  });
});
afterEach(() => {
  cleanup();
  fetchMock.mockReset();
});

async function open() {
  const root = createRootRoute({ component: Outlet });
  const shown = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <AllocatePage id="deal" />,
  });
  const others = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([shown, others]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const queryClient = createQueryClient(() => {});
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={theme}>
        <RouterProvider router={router as never} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Allocate Acme Seed' });
  return { router, queryClient };
}

const amount = (name: string) => screen.getByLabelText<HTMLInputElement>(`Amount for ${name}`);
const percent = (name: string) => screen.getByLabelText<HTMLInputElement>(`Percent for ${name}`);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const balance = () => screen.getByRole('status', { name: 'Balance' }).textContent;

test('the remainder follows what is typed, and the save sends all allocations with the versions that were seen', async () => {
  const { router } = await open();
  expect(balance()).toBe('$75,000.00 still unallocated1 of 2 entities, $25,000.00 of $100,000.00');
  await userEvent.type(amount('Ada Byron'), '75k');
  expect(percent('Ada Byron').value).toBe('75');
  expect(balance()).toContain('Fully allocated2 of 2 entities');
  await save();
  expect(sent).toEqual([
    {
      allocations: [
        { entityId: 'a', amount: '75000.00', version: null },
        { entityId: 't', amount: '25000.00', version: 3 },
      ],
    },
  ]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/investment/deal'));
});

test('what the server refuses is said at its row, until it is typed again', async () => {
  answerSave = () =>
    Response.json(
      { message: 'Kept', details: [{ field: 'allocations.1.amount', message: 'Kept by Call 1' }] },
      { status: 409 },
    );
  await open();
  await userEvent.type(amount('Ada Byron'), '5');
  await save();
  await waitFor(() =>
    expect(screen.getByText('Kept by Call 1').closest('tr')?.textContent).toContain('Byron Trust'),
  );
  await userEvent.type(amount('Byron Trust'), '1');
  expect(screen.queryByText('Kept by Call 1')).toBeNull();
});

test('an amount that cannot be read is not sent', async () => {
  await open();
  await userEvent.type(amount('Ada Byron'), 'soon');
  await save();
  expect(sent).toEqual([]);
  expect(amount('Ada Byron').getAttribute('aria-invalid')).toBe('true');
});

test('a table that nobody has typed into follows what is saved elsewhere, and what is typed stays', async () => {
  const { queryClient } = await open();
  table = testTable([ada, { ...trust, ...held('26000.00', 4) }]);
  await queryClient.invalidateQueries();
  await waitFor(() => expect(amount('Byron Trust').value).toBe('26,000.00'));
  await userEvent.type(amount('Ada Byron'), '5');
  table = testTable([ada, { ...trust, ...held('27000.00', 5) }]);
  await queryClient.invalidateQueries();
  await save();
  expect(sent).toMatchObject([{ allocations: [{ amount: '5.00' }, { amount: '26000.00', version: 4 }] }]);
});

test('a deal with released proceeds shows its allocations, and nothing to change them', async () => {
  table = testTable([ada, { ...trust, isFrozen: true }], { isFrozen: true });
  await open();
  expect(screen.getByRole('alert').textContent).toContain('This deal has released proceeds');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByLabelText('Amount for Ada Byron')).toBeNull();
  expect(screen.getByRole('row', { name: /Byron Trust/ }).textContent).toContain('$25,000.0025%');
});
