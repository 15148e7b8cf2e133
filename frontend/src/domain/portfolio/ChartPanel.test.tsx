import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { theme } from '../../app/theme/theme';
import { ChartPanel } from './ChartPanel';
import type { ChartData } from './ChartTable';

afterEach(cleanup);

interface Row {
  name: string;
  value: string;
}

const table: ChartData<Row> = {
  name: 'fund-companies',
  columns: [
    {
      header: 'Name',
      shown: ({ name }, isVisible) => (isVisible ? <a href="#part">{name}</a> : name),
      value: ({ name }) => name,
    },
    { header: 'Value', isFigure: true, shown: ({ value }) => `$${value}`, value: ({ value }) => value },
  ],
  rows: [
    { name: '=Risen, "Inc."', value: '9999999999999.99' },
    { name: 'Lost', value: '0.00' },
  ],
  keyOf: ({ name }) => name,
};

function renderPanel(given: ChartData<Row> | undefined, error: unknown = null) {
  const refetch = jest.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider theme={theme}>
        <ChartPanel
          title="Value by Part"
          table={given}
          height={200}
          entries={[{ label: 'Value', sample: 'bar' }]}
          query={{ error, isFetching: false, refetch }}
          failure="The parts could not be loaded"
        >
          <svg data-testid="chart" />
        </ChartPanel>
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return { refetch };
}

const cells = () =>
  screen.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map((cell) => cell.textContent),
  );

test('beside the chart its table is there for screen readers, with nothing to focus', async () => {
  renderPanel(table);
  expect(screen.getByTestId('chart')).toBeTruthy();
  expect(cells()).toEqual([[], ['=Risen, "Inc."', '$9999999999999.99'], ['Lost', '$0.00']]);
  expect(screen.queryByRole('link')).toBeNull();
  for (const name of ['Show Table of Value by Part', 'Export Value by Part']) {
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name }));
  }
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});

test('the table replaces the chart and the chart the table, by the keyboard', async () => {
  renderPanel(table);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByTestId('chart')).toBeNull();
  expect(screen.getByRole('region', { name: 'Value by Part, as a table' })).toBeTruthy();
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show Chart of Value by Part' }));
  await userEvent.keyboard('{Enter}');
  expect(screen.getByTestId('chart')).toBeTruthy();
});

test.each([
  ['while it loads', undefined, null, () => screen.getByRole('status', { name: 'Loading Value by Part' })],
  ['without data', { ...table, rows: [] }, null, () => screen.getByText('No investments yet')],
  ['when it fails', undefined, new Error('Down'), () => screen.getByRole('alert')],
])('%s the panel shows that state, and table and export are disabled', (_when, given, error, find) => {
  renderPanel(given, error);
  expect(find()).toBeTruthy();
  expect(screen.queryByTestId('chart')).toBeNull();
  for (const name of [/^Show Table/, /^Export/])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
});
