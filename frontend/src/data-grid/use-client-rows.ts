import { useCallback, useDeferredValue, useMemo } from 'react';
import type { GridPaginationModel, GridValidRowModel } from '@mui/x-data-grid';
import { columnOf, sortValueOf, type PortalColumn } from './portal-column';
import { sortRows } from './sort-rows';
import { useFound } from './use-found';
import type { GridState } from './use-grid-state';

export interface ClientRows<Row extends GridValidRowModel> {
  /** The rows of the page, for the grid in its `server` modes. */
  rows: readonly Row[];
  /** How many rows the search and the filters find. */
  rowCount: number;
  /** As requested, or the last page that there is. */
  paginationModel: GridPaginationModel;
  /** All rows found, sorted. */
  found: readonly Row[];
  /** Whether other rows have been requested than are shown yet. */
  isBehind: boolean;
}

/**
 * Filters, sorts and slices the rows by the grid's models. The grid's own client-side modes take too long for 15,000
 * rows (docs/decisions/0005-grid.md). The models are shown at once; the rows follow in a later render.
 */
export function useClientRows<Row extends GridValidRowModel>(
  { columns, models }: Pick<GridState<Row>, 'columns' | 'models'>,
  rows: readonly Row[],
): ClientRows<Row> {
  const filterModel = useDeferredValue(models.filterModel);
  const sortModel = useDeferredValue(models.sortModel);
  const textsOf = useCallback(
    (row: Row) => columns.flatMap(({ searchTexts }) => searchTexts?.(row) ?? []),
    [columns],
  );
  const { items } = filterModel;
  const filtered = useMemo(
    () =>
      items.reduce<readonly Row[]>((left, { field, value }) => {
        const valueOf = valueIn(columns, field);
        return left.filter((row) => valueOf(row) === value);
      }, rows),
    [rows, columns, items],
  );
  const matching = useFound(filtered, String(filterModel.quickFilterValues?.[0] ?? ''), textsOf);
  const [sort] = sortModel;
  const found = useMemo(
    () => (sort ? sortRows(matching, valueIn(columns, sort.field), sort.sort ?? 'asc') : matching),
    [matching, columns, sort],
  );
  const { pageSize } = models.paginationModel;
  const page = Math.min(models.paginationModel.page, Math.max(0, Math.ceil(found.length / pageSize) - 1));
  const shownPage = useDeferredValue(page);
  return {
    rows: useMemo(
      () => found.slice(shownPage * pageSize, (shownPage + 1) * pageSize),
      [found, shownPage, pageSize],
    ),
    rowCount: found.length,
    paginationModel: useMemo(() => ({ page, pageSize }), [page, pageSize]),
    found,
    isBehind: filterModel !== models.filterModel || sortModel !== models.sortModel || shownPage !== page,
  };
}

const valueIn = <Row extends GridValidRowModel>(columns: readonly PortalColumn<Row>[], field: string) =>
  sortValueOf(columnOf(columns, field) ?? { field, headerName: field });
