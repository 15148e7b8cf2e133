import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CapitalExplanation } from '../../api/generated';
import type { Explained } from '../../domain/explain/explain-context';
import ExplainPanel from './ExplainPanel';

const investment = { id: 'deal', name: 'Acme Seed', companyId: 'acme', companyName: 'Acme' };
const other = { id: 'other', name: 'Birch A', companyId: 'birch', companyName: 'Birch' };
const entity = { id: 'trust', legalName: 'Byron Trust' };
const deal = { commitment: '50000.00', paidIn: '20400.00', nav: '70000.00' };
const reason = 'Rates are not annualized under one year.';
const explanation = {
  name: 'Ada Byron',
  asOf: '2026-07-01',
  performance: {
    nav: '70000.00',
    paidIn: '20400.00',
    net: { rate: null, periodReturn: 2.4313, state: 'not_annualized', reason },
    gross: null,
  },
  figures: [
    {
      figure: 'paidIn',
      label: 'Paid-in',
      formula: 'Sum of the contributions',
      terms: [],
      amount: '20400.00',
    },
    {
      figure: 'net',
      label: 'Net IRR',
      formula: 'The rate r',
      terms: [],
      amount: null,
      ratio: 2.4313,
      reason,
    },
  ],
  flows: [
    { date: '2025-07-02', kind: 'contribution', event: 'Call 7', investment, entity, amount: '-20000.00' },
    { date: '2025-07-03', kind: 'contribution', event: null, investment: other, entity, amount: '-400.00' },
    { date: '2026-07-01', kind: 'nav', event: null, investment: null, entity: null, amount: '70000.00' },
  ],
  grossFlows: [],
  deals: [
    { ...deal, investment },
    { ...deal, investment: other, paidIn: '0.00', nav: '0.00' },
  ],
} as unknown as CapitalExplanation;

const fetchMock = jest.spyOn(globalThis, 'fetch');
let answer: () => Response;
beforeEach(() => {
  // jsdom has none.
  window.scrollTo = () => undefined;
  URL.createObjectURL = () => 'blob:workbook';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
  answer = () => Response.json(explanation);
  fetchMock.mockImplementation((path) =>
    Promise.resolve(String(path).includes('/workbook') ? new Response('PK') : answer()),
  );
});
afterEach(() => {
  cleanup();
  fetchMock.mockReset();
});

const asked: Explained = {
  subject: { kind: 'capital', scope: 'entity', id: 'trust' },
  figure: 'net',
  label: 'Net IRR',
};

async function open(explained = asked) {
  const root = createRootRoute({
    component: () => (
      <ExplainPanel explained={explained} open onClose={() => undefined} onExited={() => undefined} />
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root, history });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return within(await screen.findByRole('dialog', { name: `${explained.label} explained` }));
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

test('the panel of a capital figure shows the flows with dates and amounts, NAV, and the state of the rate', async () => {
  const panel = await open();
  const flows = await panel.findByRole('table', { name: 'Flows of the Net IRR' });
  expect(rowsOf(flows)).toEqual([
    'FlowAmount',
    'Call 7 Acme Seed · Byron TrustJul 2, 2025-$20,000.00',
    'Assumed paid on the investment date Birch A · Byron TrustJul 3, 2025-$400.00',
    'NAVJul 1, 2026$70,000.00',
  ]);
  expect(panel.getByText('Ada Byron, as of Jul 1, 2026')).toBeDefined();
  expect(panel.getByText(`Not annualized: the return of the whole period. ${reason}`)).toBeDefined();
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/explanations/performance/entities/trust');
});

test('what each deal adds to an amount is listed with its total', async () => {
  const panel = await open({ ...asked, figure: 'paidIn', label: 'Paid-in' } as Explained);
  expect(rowsOf(await panel.findByRole('table', { name: 'Deal by deal' }))).toEqual([
    'InvestmentPaid-in',
    'Acme SeedAcme$20,400.00',
    'Birch ABirch$0.00',
    'Total$20,400.00',
  ]);
});

test('the workbook is downloaded', async () => {
  const panel = await open();
  await panel.findByText('XIRR of 3 flows');
  await userEvent.click(panel.getByRole('button', { name: /^Download Workbook/ }));
  await waitFor(() =>
    expect(fetchMock.mock.calls.map(([path]) => path)).toContain(
      '/api/explanations/performance/entities/trust/workbook',
    ),
  );
});

test('an explanation that cannot be loaded says so', async () => {
  answer = () => Response.json({ message: 'Try again later' }, { status: 503 });
  const panel = await open();
  expect(await panel.findByText('The explanation could not be loaded')).toBeDefined();
});
