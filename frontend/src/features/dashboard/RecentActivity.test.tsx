import { afterEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ActivityRecord } from '../../api/generated';
import { RecentActivity } from './RecentActivity';

const fetchMock = jest.spyOn(globalThis, 'fetch');
afterEach(() => {
  cleanup();
  fetchMock.mockReset();
});

const activity = (action: ActivityRecord['action'], name: string): ActivityRecord => ({
  id: `${action} ${name}`,
  userId: 'ada',
  user: { id: 'ada', firstName: 'Ada', lastName: 'Byron' },
  action,
  entityType: 'capital_event',
  entityId: `id-of-${name.replaceAll(' ', '-')}`,
  details: { name, companyName: 'Acme' },
  createdAt: '2026-11-21T12:00:00Z',
});

test('what is said of a released capital event links to it, what is said of a draft does not', async () => {
  fetchMock.mockResolvedValue(
    Response.json([
      activity('released', 'Call 7'),
      activity('received', 'Call 7'),
      activity('reversed', 'a receipt for Call 7'),
      activity('created', 'Call 8'),
      { ...activity('created', 'Globex'), entityType: 'company', details: { name: 'Globex' } },
    ]),
  );
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router as never}>
        <RecentActivity />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  const entries = await screen.findAllByRole('listitem');
  const linksOf = (entry: HTMLElement) =>
    within(entry)
      .queryAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(entries.map(linksOf)).toEqual([
    [['Call 7', '/capital/id-of-Call-7']],
    [['Call 7', '/capital/id-of-Call-7']],
    [['a receipt for Call 7', '/capital/id-of-a-receipt-for-Call-7']],
    [],
    [],
  ]);
  expect(entries[1]?.textContent).toContain('Ada Byron recorded receipts for Call 7 of Acme');
});
