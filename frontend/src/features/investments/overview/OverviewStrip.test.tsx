import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DueLine, Overview } from '../../../api/generated';
import { hideAmounts } from '../../../lib/hidden-amounts';
import { OverviewStrip } from './OverviewStrip';

const fetchMock = jest.spyOn(globalThis, 'fetch');
// jsdom has none.
beforeEach(() => void (window.scrollTo = () => undefined));
afterEach(() => {
  hideAmounts(false);
  cleanup();
  fetchMock.mockReset();
});

const nothing: Overview = {
  due: [],
  since: '2026-09-30T16:00:00Z',
  news: [],
  newsTotal: 0,
  newestK1: null,
  newestStatement: null,
};

const line = (name: string, open: string, date: string, more: Partial<DueLine> = {}): DueLine => ({
  event: { id: name, name },
  investment: { id: 'seed', name: 'Acme Seed', companyId: 'acme', companyName: 'Acme' },
  entity: { id: 'ada', legalName: 'Ada Byron' },
  asked: open,
  open,
  date,
  state: 'open',
  paymentReference: 'CALL 7 4F21A0',
  ...more,
});

function show(answer: () => Promise<Response>) {
  fetchMock.mockImplementation(answer);
  const root = createRootRoute({ component: OverviewStrip });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={createRouter({ routeTree: root, history }) as never} />
    </QueryClientProvider>,
  );
}

/** Each part as it reads, by its label. */
async function partsOf(overview: Partial<Overview>): Promise<Record<string, string>> {
  show(() => Promise.resolve(Response.json({ ...nothing, ...overview })));
  await screen.findAllByRole('heading', { level: 2 });
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  const headings = screen.getAllByRole('heading', { level: 2 });
  return Object.fromEntries(
    headings.map((heading) => [heading.textContent, heading.nextElementSibling?.textContent ?? '']),
  );
}

test('with nothing due and nothing new it says so', async () => {
  expect(await partsOf({})).toEqual({
    Due: 'Nothing is due',
    New: 'Nothing newSince Sep 30, 2026',
    'Newest K-1': 'No K-1 yet',
    'Newest statement': 'No statement yet',
  });
});

test('the first visit is welcomed, and nothing is announced as new', async () => {
  expect((await partsOf({ since: null }))['New']).toMatch(/^Welcome/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('what is due reads with its amount, day and name, and leads to the capital account', async () => {
  const parts = await partsOf({ due: [line('Call 7', '599.99', '2026-12-21')] });
  expect(parts['Due']).toBe('$599.99 is due on Dec 21, 2026Call 7, Acme Seed · View Capital Account');
  const link = screen.getByRole('link', { name: 'View Capital Account' });
  expect(link.getAttribute('href')).toBe('/capital-account');
});

test('several dues of several entities read as one sum, with whose the first is', async () => {
  const trust = { entity: { id: 'trust', legalName: 'Byron Trust' } };
  const parts = await partsOf({
    due: [
      line('Call 7', '0.10', '2026-06-15', { state: 'overdue' }),
      line('Call 8', '0.20', '2026-12-21', trust),
    ],
  });
  expect(parts['Due']).toBe(
    '$0.30 is due in 2 payments, the first since Jun 15, 2026Call 7, Acme Seed, Ada Byron, and 1 more · View Capital Account',
  );
});

test('amounts are hidden by the switch, days are not', async () => {
  act(() => hideAmounts(true));
  const { Due } = await partsOf({ due: [line('Call 7', '599.99', '2026-12-21')] });
  expect(Due).toContain('••••• is due on Dec 21, 2026');
  expect(Due).not.toContain('599');
});

test('the news open and close, with links to what they are about and how many more there are', async () => {
  const parts = await partsOf({
    newsTotal: 3,
    news: [
      {
        kind: 'k1',
        id: 'k1',
        title: '2025 Schedule K-1',
        subtitle: null,
        at: '2026-11-03T17:00:00Z',
        path: '/my-k1s',
      },
      {
        kind: 'update',
        id: 'news',
        title: 'A round',
        subtitle: 'Acme',
        at: '2026-11-02T17:00:00Z',
        path: '/update/news',
      },
    ],
  });
  expect(parts['New']).toBe('3 newShowSince Sep 30, 2026');
  const button = screen.getByRole('button', { name: /^3 new/ });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  const items = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'K-12025 Schedule K-1Nov 3, 2026',
    'UpdateA roundAcme · Nov 2, 2026',
  ]);
  expect(screen.getByRole('link', { name: 'A round' }).getAttribute('href')).toBe('/update/news');
  expect(screen.getByText('And 1 more before these')).toBeDefined();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('list')).toBeNull();
});

test('the newest K-1 opens at once, and the newest statement is one click away', async () => {
  const parts = await partsOf({
    newestK1: {
      id: 'k1',
      taxYear: 2025,
      isAmended: false,
      filePath: '/api/k1-documents/k1/download',
      publishedAt: '2026-03-16T16:00:00Z',
      entity: { id: 'trust', legalName: 'Byron Trust' },
      ofYear: 2,
    },
    newestStatement: {
      id: 'statement',
      periodEnd: '2026-09-30',
      publishedAt: '2026-10-28T16:00:00Z',
      entity: null,
      ofPeriod: 1,
    },
  });
  expect(parts['Newest K-1']).toBe('2025 Schedule K-1 Byron Trust · Mar 16, 2026 · All 2 of 2025');
  expect(parts['Newest statement']).toBe('Quarter ended Sep 30, 2026Oct 28, 2026 · All statements');
  const k1 = screen.getByRole('link', { name: 'Open 2025 Schedule K-1 (PDF)' });
  expect([k1.getAttribute('href'), k1.getAttribute('target')]).toEqual([
    '/api/k1-documents/k1/download',
    '_blank',
  ]);
  const statement = screen.getByRole('link', { name: 'Read statement, Quarter ended Sep 30, 2026' });
  expect(statement.getAttribute('href')).toBe('/statement/statement');
});

test('it says that it loads, and can be tried again when it fails', async () => {
  const pending = Promise.withResolvers<Response>();
  show(() => pending.promise);
  expect(await screen.findByRole('status', { name: 'Loading what is due and new' })).toBeDefined();
  await act(async () => pending.resolve(Response.json({ message: 'Try again later' }, { status: 503 })));
  expect(await screen.findByText('What is due and new could not be loaded')).toBeDefined();
  fetchMock.mockImplementation(() => Promise.resolve(Response.json(nothing)));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing is due')).toBeDefined();
});
