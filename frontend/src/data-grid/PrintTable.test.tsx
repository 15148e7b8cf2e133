import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { longestPrint, PrintTable } from './PrintTable';

const list = {
  columns: [{ field: 'name', headerName: 'Name' }],
  hidden: [],
};
const rowsOf = (count: number) => Array.from({ length: count }, (_, id) => ({ id, name: `Row ${id}` }));
const printedRows = () => document.querySelectorAll('tbody tr').length;

test('of a list of 15,000 rows the first 1,000 are printed, with a note', () => {
  render(<PrintTable title="List" list={list} rows={rowsOf(15_000)} />);
  expect(printedRows()).toBe(1000);
  expect(
    screen.getByText('Only the first 1,000 of 15,000 rows are printed. Export the list to have all of them.'),
  ).toBeTruthy();
});

test('a list of 1,000 rows is printed whole, without a word about it', () => {
  render(<PrintTable title="List" list={list} rows={rowsOf(longestPrint)} />);
  expect(printedRows()).toBe(1000);
  expect(screen.queryByText(/Only the first/)).toBeNull();
});
