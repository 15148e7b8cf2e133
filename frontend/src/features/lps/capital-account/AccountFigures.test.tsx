import { afterEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { AccountFigures } from './AccountFigures';

const fetchMock = jest.spyOn(globalThis, 'fetch');
afterEach(() => {
  cleanup();
  fetchMock.mockReset();
});

const nothing = {
  nav: '0.00',
  paidIn: '0.00',
  distributed: '0.00',
  commitment: '50000.00',
  unfunded: '50000.00',
  tvpi: null,
  dpi: null,
  rvpi: null,
};

async function cardOf(label: string): Promise<string | null> {
  const term = await screen.findByText(label);
  return term.parentElement?.textContent ?? null;
}

function show(figures: object, asOf?: string): void {
  fetchMock.mockImplementation(() => Promise.resolve(Response.json(figures)));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AccountFigures
        holder={{ lpId: 'lp', entityId: 'trust' }}
        day={{ asOf, choose: () => undefined, field: { current: null } }}
      />
    </QueryClientProvider>,
  );
}

test('while nothing is paid in there are no multiples, and the rate is a dash with its reason', async () => {
  const reason = 'Nothing was paid in or out.';
  show({ ...nothing, net: { rate: null, periodReturn: null, state: 'none', reason } });
  await screen.findByText(reason);
  expect(await cardOf('Net IRR')).toBe(`Net IRR—${reason}`);
  for (const label of ['TVPI', 'DPI', 'RVPI']) expect(await cardOf(label)).toBe(`${label}—`);
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/performance/entities/trust');
});

test('the return of less than a year is labelled, and a true zero is a figure', async () => {
  const reason = 'Rates are not annualized under one year.';
  const net = { rate: null, periodReturn: -0.05, state: 'not_annualized', reason };
  show({ ...nothing, paidIn: '100.00', nav: '95.00', tvpi: 0.95, dpi: 0, rvpi: 0.95, net });
  await screen.findByText('-5.0%');
  expect(await cardOf('Net IRR')).toBe(`Net IRR-5.0%Not annualized. ${reason}`);
  expect(await cardOf('DPI')).toBe('DPI0.00x');
});

test('the figures of a past day are those of the performance on that day', async () => {
  show({ ...nothing, net: null }, '2026-03-31');
  await screen.findByText('Net IRR');
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/performance/entities/trust?asOf=2026-03-31');
});
