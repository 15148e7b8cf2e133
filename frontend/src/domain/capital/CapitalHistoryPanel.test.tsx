import { afterEach, expect, jest, test } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { PerformancePoint } from '../../api/generated';
import { theme } from '../../app/theme/theme';
import { CapitalHistoryPanel } from './CapitalHistoryPanel';

const fetchMock = jest.spyOn(globalThis, 'fetch');
afterEach(() => {
  cleanup();
  fetchMock.mockReset();
});

const title = 'Paid-in, Distributed and NAV Over Time';

function renderPanel(points: PerformancePoint[], props: Parameters<typeof CapitalHistoryPanel>[0] = {}) {
  fetchMock.mockResolvedValue(Response.json(points));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider theme={theme}>
        <CapitalHistoryPanel {...props} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
}

const points = [
  { day: '2025-12-31', paidIn: '100.00', distributed: '0.00', nav: '-20.00' },
  { day: '2026-01-31', paidIn: '150.00', distributed: '30.00', nav: '160.05' },
];

test('the panel has what was paid in and out and what was left on each day, the latest first in the table', async () => {
  renderPanel(points);
  await screen.findByRole('table', { name: title });
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'DateNAVPaid-inDistributed',
    'Jan 31, 2026$160.05$150.00$30.00',
    'Dec 31, 2025-$20.00$100.00$0.00',
  ]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'NAV',
    'Paid-in',
    'Distributed',
  ]);
});

test.each([
  ['of the fund', {}, '/api/performance/fund/history'],
  ['of the fund as of a day', { asOf: '2026-01-31' }, '/api/performance/fund/history?asOf=2026-01-31'],
  ['of an LP', { holder: { lpId: 'ada' } }, '/api/performance/lps/ada/history'],
  [
    'of one of its entities as of a day',
    { holder: { lpId: 'ada', entityId: 'trust' }, asOf: '2026-01-31' },
    '/api/performance/entities/trust/history?asOf=2026-01-31',
  ],
])('the panel %s reads that history', async (_whose, props, path) => {
  renderPanel(points, props);
  await screen.findByRole('table', { name: title });
  expect(fetchMock.mock.calls.map(([url]) => url)).toEqual([path]);
});

test('the panel says so where nothing was ever paid', async () => {
  renderPanel([{ day: '2026-01-31', paidIn: '0.00', distributed: '0.00', nav: '0.00' }]);
  expect(await screen.findByText('Nothing was paid in or out yet')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: `Export ${title}` }).disabled).toBe(true);
});
