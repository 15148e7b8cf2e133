import { useMemo, useState } from 'react';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { getListSavedViewsQueryKey } from '../api/generated';
import { AuthContext } from '../lib/session/auth';
import { GridPanel } from './GridPanel';
import type { PortalColumn } from './portal-column';
import type { SortState } from './sort-rows';
import { pageSize, type GridState } from './use-grid-state';

const many = Array.from({ length: 205 }, (_, index) => ({
  id: String(index),
  name: `Company ${String(index).padStart(3, '0')}`,
  irr: (index * 7) % 205,
}));
type Row = (typeof many)[number];
const columns: PortalColumn<Row>[] = [
  { field: 'name', headerName: 'Name', width: 200 },
  { field: 'irr', headerName: 'IRR', width: 100, sortingOrder: ['desc', 'asc'] },
];
const byName: SortState = { field: 'name', direction: 'asc' };

const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
client.setQueryData(getListSavedViewsQueryKey(), []);

const auth = { user: null, isLoading: false, can: () => true };

interface ListProps {
  sorted?: SortState;
  onSort?: (sort: SortState) => void;
  rows?: typeof many;
  page?: number;
  onTurn?: (page: number) => void;
  hidden?: string[];
  isWhole?: boolean;
}

function List({ sorted = byName, onSort, rows = many, page = 1, onTurn, hidden = [], isWhole }: ListProps) {
  const [sort, setSort] = useState(sorted);
  const models = useMemo(
    () => ({
      sortModel: [{ field: sort.field, sort: sort.direction }],
      filterModel: { items: [] },
      columnVisibilityModel: Object.fromEntries(hidden.map((field) => [field, false])),
      paginationModel: { page: page - 1, pageSize },
    }),
    [sort, page, hidden],
  );
  const list = {
    name: 'companies',
    columns,
    isNarrow: false,
    sort,
    hidden,
    models,
    search: '',
    filters: {},
    viewed: { name: 'companies', query: '', hasNoParams: false },
    sortBy: (next: SortState) => {
      setSort(next);
      onSort?.(next);
    },
    turnTo: (next: number) => onTurn?.(next),
  } as unknown as GridState<Row, never>;
  return (
    <QueryClientProvider client={client}>
      <AuthContext value={auth}>
        <ThemeProvider theme={createTheme({ cssVariables: true })}>
          <GridPanel
            title="List"
            list={list}
            rows={rows}
            query={{ error: null, isFetching: false, refetch: () => undefined, isWhole }}
            placeholder="Search..."
            loadingText="Loading..."
            failure="Not loaded"
            empty="Empty"
            noMatch="No match"
          />
        </ThemeProvider>
      </AuthContext>
    </QueryClientProvider>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** The grid sorts after the next paint: see useDelayedChanges. */
const paint = () => act(() => jest.advanceTimersByTime(50));
/** By a selector: a role query computes the styles of all of the grid's cells and of what they are in. */
const firstCell = () => document.querySelector('[role="gridcell"]');

test('a click on the sorted column turns its direction, on another starts ascending, on IRR descending', () => {
  const sorts: SortState[] = [];
  render(<List rows={many.slice(0, 2)} onSort={(sort) => sorts.push(sort)} />);
  for (const header of ['Name', 'Name', 'IRR', 'IRR', 'IRR', 'Name']) {
    fireEvent.click(screen.getByText(header));
    paint();
  }
  expect(sorts).toEqual([
    { field: 'name', direction: 'desc' },
    { field: 'name', direction: 'asc' },
    { field: 'irr', direction: 'desc' },
    { field: 'irr', direction: 'asc' },
    { field: 'irr', direction: 'desc' },
    { field: 'name', direction: 'asc' },
  ]);
});

test('a second click on a header reverses the direction of the first, however soon it follows', () => {
  const sorts: SortState[] = [];
  render(<List rows={many.slice(0, 2)} onSort={(sort) => sorts.push(sort)} />);
  for (const header of ['IRR', 'IRR', 'Name', 'Name']) fireEvent.click(screen.getByText(header));
  paint();
  expect(sorts).toEqual([
    { field: 'irr', direction: 'desc' },
    { field: 'irr', direction: 'asc' },
    { field: 'name', direction: 'asc' },
    { field: 'name', direction: 'desc' },
  ]);
});

test('a click shows that the list is busy before it sorts, until its rows are sorted', () => {
  const { container } = render(<List />);
  const busy = () => container.querySelector('[aria-busy="true"]');
  expect(busy()).toBeNull();
  fireEvent.click(screen.getByText('Name'));
  expect(busy()).not.toBeNull();
  expect(firstCell()?.textContent).toBe('Company 000');
  paint();
  expect(firstCell()?.textContent).toBe('Company 204');
  expect(busy()).toBeNull();
});

test('the rows of all pages are sorted, not those of the page shown', () => {
  render(<List sorted={{ field: 'name', direction: 'desc' }} />);
  expect(firstCell()?.textContent).toBe('Company 204');
});

test('a page begins after the rows of the pages before it', () => {
  render(<List page={2} />);
  expect(firstCell()?.textContent).toBe('Company 100');
});

test('a page that is not there is the last one', () => {
  render(<List page={99} />);
  expect(firstCell()?.textContent).toBe('Company 200');
});

test('a hidden column still sorts', () => {
  render(<List sorted={{ field: 'irr', direction: 'desc' }} hidden={['irr']} />);
  expect(screen.queryByRole('columnheader', { name: 'IRR' })).toBeNull();
  expect(firstCell()?.textContent).toBe(many.find(({ irr }) => irr === 204)?.name);
});

const turn = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('the pages are turned one by one, from the first to the last, which may be short', () => {
  const turned: number[] = [];
  const pager = (page: number) => <List page={page} onTurn={(next) => turned.push(next)} />;
  const { rerender } = render(pager(2));
  const status = () => screen.getByRole('navigation', { name: 'Pages' }).querySelector('[role="status"]');
  expect(status()?.textContent).toBe('101–200 of 205');
  for (const way of ['next', 'previous']) {
    fireEvent.click(turn(`Go to ${way} page`));
    paint();
  }
  expect(turned).toEqual([3, 1]);

  rerender(<List page={2} isWhole={false} />);
  expect(status()?.textContent).toBe('101–200 of 205 so far, more are loading');

  rerender(pager(3));
  expect(status()?.textContent).toBe('201–205 of 205');
  expect(turn('Go to next page').disabled).toBe(true);
  rerender(pager(1));
  expect(turn('Go to previous page').disabled).toBe(true);
});
