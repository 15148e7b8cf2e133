import { useState } from 'react';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { PortalColumn } from './portal-column';
import type { SortState } from './sort';
import { PortalGrid } from './PortalGrid';

const many = Array.from({ length: 205 }, (_, index) => ({
  id: String(index),
  name: `Company ${String(index).padStart(3, '0')}`,
  irr: (index * 7) % 205,
}));
const columns: PortalColumn<(typeof many)[number]>[] = [
  { field: 'name', headerName: 'Name', width: 200 },
  { field: 'irr', headerName: 'IRR', width: 100, sortingOrder: ['desc', 'asc'] },
];
const byName: SortState = { field: 'name', direction: 'asc' };

interface ListProps {
  sorted?: SortState;
  onSort?: (sort: SortState) => void;
  rows?: typeof many;
  page?: number;
  hidden?: string[];
}

function List({ sorted = byName, onSort, rows = many, page = 1, hidden = [] }: ListProps) {
  const [sort, setSort] = useState(sorted);
  const sortBy = (next: SortState) => {
    setSort(next);
    onSort?.(next);
  };
  return (
    <ThemeProvider theme={createTheme({ cssVariables: true })}>
      <PortalGrid
        label="List"
        rows={rows}
        list={{ columns, sort, sortBy, page, hidden, turnTo: () => undefined }}
      />
    </ThemeProvider>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** The grid sorts after the next paint: see afterPaint. */
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

test('a second click on a header turns the direction of the first, however soon it comes', () => {
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

test('a column put away still sorts', () => {
  render(<List sorted={{ field: 'irr', direction: 'desc' }} hidden={['irr']} />);
  expect(screen.queryByRole('columnheader', { name: 'IRR' })).toBeNull();
  expect(firstCell()?.textContent).toBe(many.find(({ irr }) => irr === 204)?.name);
});
