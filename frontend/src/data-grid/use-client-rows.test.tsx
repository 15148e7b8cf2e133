import { afterEach, expect, test } from '@jest/globals';
import { cleanup, renderHook } from '@testing-library/react';
import { fc } from '../../../scripts/testing/property.ts';
import type { PortalColumn } from './portal-column';
import type { SortDirection } from './sort-rows';
import { useClientRows } from './use-client-rows';
import { pageSize } from './use-grid-state';

interface Row {
  id: number;
  amount: number | null;
  name?: string;
}

const columns: PortalColumn<Row>[] = [
  { field: 'amount', headerName: 'Amount' },
  { field: 'name', headerName: 'Name', searchTexts: ({ name = null }) => [name] },
];
afterEach(cleanup);

interface Models {
  page?: number;
  direction?: SortDirection;
  search?: string;
  amount?: number;
}

const shown = (rows: readonly Row[], { page = 1, direction = 'asc', search, amount }: Models) => {
  const models = {
    sortModel: [{ field: 'amount', sort: direction }],
    filterModel: {
      items: amount === undefined ? [] : [{ field: 'amount', operator: 'equals', value: amount }],
      quickFilterValues: search ? [search] : [],
    },
    columnVisibilityModel: {},
    paginationModel: { page: page - 1, pageSize },
  };
  return renderHook(() => useClientRows({ columns, models }, rows)).result.current;
};

const rowsOf = fc
  .array(fc.option(fc.nat(9)), { maxLength: 350, size: 'max' })
  .map((amounts) => amounts.map((amount, id) => ({ id, amount })));

test('leafing through a sorted list shows each of its rows once', () => {
  fc.assert(
    fc.property(rowsOf, fc.constantFrom<SortDirection>('asc', 'desc'), (rows, direction) => {
      const pages = Array.from({ length: Math.max(1, Math.ceil(rows.length / pageSize)) }, (_, at) =>
        shown(rows, { page: at + 1, direction }),
      );
      for (const [at, page] of pages.entries()) {
        expect(page.paginationModel.page).toBe(at);
        expect(page.rowCount).toBe(rows.length);
        expect(page.rows.length).toBeLessThanOrEqual(pageSize);
      }
      const seen = pages.flatMap((page) => page.rows);
      expect(seen.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id));
      const amounts = seen.map(({ amount }) => amount ?? -1);
      expect(amounts).toEqual(amounts.toSorted((a, b) => (direction === 'asc' ? a - b : b - a)));
    }),
    { numRuns: 25 },
  );
});

test.each([
  [0, 1],
  [1, 1],
  [100, 1],
  [101, 2],
  [250, 3],
])('of %i rows, a page that is not there is the last that is: %i', (count, last) => {
  const rows = Array.from({ length: count }, (_, id) => ({ id, amount: id }));
  const { paginationModel, rows: page } = shown(rows, { page: 999_999_999 });
  expect(paginationModel.page).toBe(last - 1);
  expect(page.at(-1)?.id).toBe(count === 0 ? undefined : count - 1);
});

test('the search finds the rows with a text that contains it, in any case, and the filter those of its value', () => {
  const rows = [
    { id: 1, amount: 5, name: 'Harbor Lane' },
    { id: 2, amount: 5, name: 'Juniper' },
    { id: 3, amount: 7, name: 'HARBOR Square' },
  ];
  const idsOf = (models: Models) => shown(rows, models).found.map(({ id }) => id);
  expect(idsOf({ search: ' harbor ' })).toEqual([1, 3]);
  expect(idsOf({ amount: 5 })).toEqual([1, 2]);
  expect(idsOf({ search: 'harbor', amount: 5 })).toEqual([1]);
  // Only what a column declares is searched.
  expect(idsOf({ search: '5' })).toEqual([]);
});
