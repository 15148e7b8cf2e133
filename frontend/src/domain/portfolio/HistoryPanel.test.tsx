import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { theme } from '../../app/theme/theme';
import { HistoryPanel } from './HistoryPanel';

afterEach(cleanup);

const tableOf = (realized: string): string[] => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider theme={theme}>
        <HistoryPanel
          title="Value Over Time"
          name="fund-history"
          labels={{ value: 'Value', invested: 'Invested' }}
          points={[
            { day: '2025-12-31', invested: '100.00', value: '120.00', realized: '0.00' },
            { day: '2026-01-31', invested: '100.00', value: '60.00', realized },
          ]}
          query={{ error: null, isFetching: false, refetch: () => undefined }}
          failure="The history could not be loaded"
        />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return screen.getAllByRole('row').map(({ textContent }) => textContent ?? '');
};

test('a history shows what was realized beside the value, in chart and table, once companies paid something', () => {
  expect(tableOf('70.00')).toEqual([
    'DateValueInvestedRealized',
    'Jan 31, 2026$60.00$100.00$70.00',
    'Dec 31, 2025$120.00$100.00$0.00',
  ]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Value',
    'Invested',
    'Realized',
  ]);
});

test('a history without proceeds has neither column nor line of them', () => {
  expect(tableOf('0.00')[0]).toBe('DateValueInvested');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
