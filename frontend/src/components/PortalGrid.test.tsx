import { useState } from 'react';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GridColDef } from '@mui/x-data-grid';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { SortState } from '../lib/sort';
import { PortalGrid } from './PortalGrid';

const rows = [
  { id: '1', name: 'Acme', irr: 0.1 },
  { id: '2', name: 'Borealis', irr: -1 },
];
const columns: GridColDef<(typeof rows)[number]>[] = [
  { field: 'name', headerName: 'Name', width: 200 },
  { field: 'irr', headerName: 'IRR', width: 100, sortingOrder: ['desc', 'asc'] },
];

function List({ onSort }: { onSort: (sort: SortState) => void }) {
  const [sort, setSort] = useState<SortState>({ field: 'name', direction: 'asc' });
  const change = (next: SortState) => {
    setSort(next);
    onSort(next);
  };
  return (
    <ThemeProvider theme={createTheme({ cssVariables: true })}>
      <PortalGrid
        label="List"
        {...{ rows, columns, sort }}
        onSort={change}
        page={1}
        onPage={() => undefined}
      />
    </ThemeProvider>
  );
}

test('a click on the sorted column turns its direction, on another starts ascending, on IRR descending', async () => {
  const sorts: SortState[] = [];
  render(<List onSort={(sort) => sorts.push(sort)} />);
  for (const header of ['Name', 'Name', 'IRR', 'IRR', 'IRR', 'Name']) {
    await userEvent.click(screen.getByRole('columnheader', { name: header }));
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
