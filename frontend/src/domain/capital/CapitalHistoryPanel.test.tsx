import { afterEach, expect, test } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { PerformancePoint } from '../../api/generated';
import { theme } from '../../app/theme/theme';
import { CapitalHistoryPanel } from './CapitalHistoryPanel';

afterEach(cleanup);

const title = 'Paid-in, Distributed and NAV Over Time';

function renderPanel(points: PerformancePoint[]) {
  const query = { data: points, error: null, isFetching: false, refetch: () => Promise.resolve() };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider theme={theme}>
        <CapitalHistoryPanel name="fund-capital-history" query={query} />
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

test('the panel says so where nothing was ever paid', async () => {
  renderPanel([{ day: '2026-01-31', paidIn: '0.00', distributed: '0.00', nav: '0.00' }]);
  expect(await screen.findByText('Nothing was paid in or out yet')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: `Export ${title}` }).disabled).toBe(true);
});
