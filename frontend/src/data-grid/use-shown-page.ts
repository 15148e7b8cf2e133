import { useDeferredValue, useMemo } from 'react';
import type { GridValidRowModel } from '@mui/x-data-grid';
import { sortValueOf, type PortalColumn } from './portal-column';
import { sortRows } from './sort-rows';
import type { SortState } from './sort';

export const pageSize = 100;

interface AskedPage<Row extends GridValidRowModel> {
  columns: readonly PortalColumn<Row>[];
  sort: SortState;
  /** Counted from 1. */
  page: number;
}

/** The rows of a list's page as it sorts them. What is asked for is told at once; the rows follow in a later drawing. */
export function useShownPage<Row extends GridValidRowModel>(
  { columns, sort, page: asked }: AskedPage<Row>,
  rows: readonly Row[],
): { shown: readonly Row[]; page: number; isBehind: boolean } {
  const field = useDeferredValue(sort.field);
  const direction = useDeferredValue(sort.direction);
  const sorted = useMemo(
    () => sortRows(rows, sortValueOf(columns, field), direction),
    [rows, columns, field, direction],
  );
  const page = Math.min(asked, Math.max(1, Math.ceil(rows.length / pageSize)));
  const shownPage = useDeferredValue(page);
  const shown = useMemo(
    () => sorted.slice((shownPage - 1) * pageSize, shownPage * pageSize),
    [sorted, shownPage],
  );
  const isBehind = field !== sort.field || direction !== sort.direction || shownPage !== page;
  return { shown, page, isBehind };
}
