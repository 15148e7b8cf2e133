import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InvestmentRecord, OwnershipEntryRecord } from '../../../api/generated';
import { createQueryClient } from '../../../app/query-client';
import { theme } from '../../../app/theme/theme';
import { OwnershipPanel } from './OwnershipPanel';

const investment = { id: 'seed', investmentDate: '2024-07-01' } as InvestmentRecord;
const entry: OwnershipEntryRecord = {
  id: 'entry',
  version: 1,
  investmentId: 'seed',
  date: '2026-01-31',
  percent: 8.125,
  createdAt: '2026-02-01T16:00:00Z',
  updatedAt: '2026-02-01T16:00:00Z',
};

let entries: OwnershipEntryRecord[];
let writes: [method: string, path: string, body: unknown][];
let answer: () => Response;
const fetchMock = jest.spyOn(globalThis, 'fetch');

beforeEach(() => {
  window.scrollTo = () => undefined;
  entries = [entry];
  writes = [];
  answer = () => Response.json({ message: 'Ownership entry deleted' });
  fetchMock.mockImplementation((path, init) => {
    const method = init?.method ?? 'GET';
    if (method === 'GET') return Promise.resolve(Response.json(entries));
    writes.push([method, path as string, init?.body ? JSON.parse(init.body as string) : undefined]);
    return Promise.resolve(answer());
  });
});
afterEach(() => {
  cleanup();
  fetchMock.mockReset();
});

async function show(): Promise<void> {
  const root = createRootRoute({
    component: () => (
      <ThemeProvider theme={theme}>
        <OwnershipPanel investment={investment} />
      </ThemeProvider>
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root, history });
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Ownership' });
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('entries are listed with their day and percentage, and what they do is explained', async () => {
  await show();
  const table = within(await screen.findByRole('table', { name: 'Ownership entries' }));
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Jan 31, 2026',
    '8.125%',
    '',
  ]);
  expect(screen.getByText(/From the day of an entry on, the value is this part/)).toBeDefined();
});

test('an investment without entries shows no table', async () => {
  entries = [];
  await show();
  await screen.findByRole('button', { name: 'Add Ownership' });
  expect(screen.queryByRole('table')).toBeNull();
});

test('an entry is added with its day and percentage', async () => {
  await show();
  await press('Add Ownership');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Ownership' }));
  await userEvent.clear(dialog.getByLabelText(/^Date/));
  await userEvent.type(dialog.getByLabelText(/^Date/), '2026-03-31');
  await userEvent.type(dialog.getByLabelText(/^Ownership/), '7.5');
  answer = () => Response.json({ ...entry, id: 'new' }, { status: 201 });
  await userEvent.click(dialog.getByRole('button', { name: 'Add Ownership' }));
  expect(writes).toEqual([
    ['POST', '/api/investments/seed/ownership', { date: '2026-03-31', percent: '7.5' }],
  ]);
});

test('what the server refuses is said at its field', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  await show();
  await press('Add Ownership');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Ownership' }));
  await userEvent.type(dialog.getByLabelText(/^Ownership/), '700');
  const message = 'Ownership must be at least 0 and at most 100, with at most 6 decimals';
  answer = () =>
    Response.json({ statusCode: 400, message, details: [{ field: 'percent', message }] }, { status: 400 });
  await userEvent.click(dialog.getByRole('button', { name: 'Add Ownership' }));
  expect(await dialog.findByText(message)).toBeDefined();
  errors.mockRestore();
});

test('an entry is deleted once that is confirmed', async () => {
  await show();
  await press('Delete ownership of Jan 31, 2026');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Ownership' }));
  expect(dialog.getByText('8.125%')).toBeDefined();
  expect(writes).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(writes).toEqual([['DELETE', '/api/investments/seed/ownership/entry', undefined]]);
});
