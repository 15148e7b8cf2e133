import { afterEach, expect, test } from '@jest/globals';
import { cleanup, renderHook } from '@testing-library/react';
import { fc } from '../../../scripts/testing/property.ts';
import type { PortalColumn } from './portal-column';
import { pageSize, useShownPage } from './use-shown-page';

interface Row {
  id: number;
  amount: number | null;
}

const columns: PortalColumn<Row>[] = [{ field: 'amount', headerName: 'Amount' }];
afterEach(cleanup);

const shownOn = (page: number, direction: 'asc' | 'desc', rows: readonly Row[]) =>
  renderHook(() => useShownPage({ columns, sort: { field: 'amount', direction }, page }, rows)).result
    .current;

const rowsOf = fc
  .array(fc.option(fc.nat(9)), { maxLength: 350, size: 'max' })
  .map((amounts) => amounts.map((amount, id) => ({ id, amount })));

test('leafing through a sorted list shows each of its rows once', () => {
  fc.assert(
    fc.property(rowsOf, fc.constantFrom('asc', 'desc'), (rows, direction) => {
      const pages = Array.from({ length: Math.max(1, Math.ceil(rows.length / pageSize)) }, (_, at) =>
        shownOn(at + 1, direction, rows),
      );
      for (const [at, { page, shown }] of pages.entries()) {
        expect(page).toBe(at + 1);
        expect(shown.length).toBeLessThanOrEqual(pageSize);
      }
      const seen = pages.flatMap(({ shown }) => shown);
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
  const { page, shown } = shownOn(999_999_999, 'asc', rows);
  expect(page).toBe(last);
  expect(shown.at(-1)?.id).toBe(count === 0 ? undefined : count - 1);
});
