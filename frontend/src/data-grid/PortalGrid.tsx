import { memo, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import {
  DataGrid,
  type GridEventListener,
  type GridRowsProp,
  type GridSortModel,
  type GridValidRowModel,
} from '@mui/x-data-grid';
import { afterPaint } from './after-paint';
import { cspNonce } from '../lib/csp-nonce';
import type { PortalColumn } from './portal-column';
import type { SortState } from './sort';
import { useIsNarrow } from '../ui/layout/use-is-narrow';
import { useIsPrinting } from '../ui/layout/use-is-printing';
import type { ListAddress } from './use-list-search';
import { pageSize, useShownPage } from './use-shown-page';
import { GridPager } from './GridPager';
import { GridTooltip } from './GridTooltip';
import { PrintTable } from './PrintTable';
import { filling, fitting, gridStyles } from './grid-styles';

const bothWays: SortState['direction'][] = ['asc', 'desc'];
const slots = { baseTooltip: GridTooltip };
const slotProps = { loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' } } as const;

interface PortalGridProps<Row extends GridValidRowModel> {
  label: string;
  list: Pick<ListAddress<Row>, 'columns' | 'sort' | 'sortBy' | 'page' | 'turnTo' | 'hidden'>;
  /** All that is to be shown, on however many pages; the grid sorts it. */
  rows: readonly Row[];
  /** False while more of them are coming. */
  isWhole?: boolean;
  /** Take the place of the columns on a narrow window, each of two lines. */
  narrowColumns?: readonly PortalColumn<Row>[];
  loading?: boolean;
  /** As tall as its rows, up to a limit, instead of filling what holds it. */
  fit?: boolean;
  /** Of rows that are taller than one line on a wide window. */
  rowHeight?: number;
  rowClassName?: (row: Row) => string;
}

/**
 * The one table of lists. It sorts on a header click and has pages of a hundred; MUI's grid is handed only the page
 * that is shown, so that thousands of rows sort as quickly as a few.
 */
export function PortalGrid<Row extends GridValidRowModel>(props: PortalGridProps<Row>) {
  const { list, rows, isWhole = true, fit } = props;
  const { shown, page, isBehind } = useShownPage(list, rows);
  const isPrinting = useIsPrinting();
  const { isBusy, beBusyWith } = useBusy();
  const { sortBy, turnTo } = list;
  const nextSort = useNextSort(list);
  const sort = useCallback(
    ([item]: GridSortModel) => {
      if (item) beBusyWith(sortBy.bind(undefined, nextSort(item.field)));
    },
    [sortBy, beBusyWith, nextSort],
  );
  return (
    <Box className="grid-frame" sx={fit ? fitting : filling} aria-busy={isBusy || isBehind}>
      <Box>
        {isPrinting && <PrintTable list={list} rows={rows} rowClassName={props.rowClassName} />}
        <ShownRows {...props} shown={shown} page={page} onSort={sort} />
        {(rows.length > pageSize || !isWhole) && (
          <GridPager
            page={page}
            pageSize={pageSize}
            total={rows.length}
            isWhole={isWhole}
            onTurn={(next) => beBusyWith(() => turnTo(next))}
          />
        )}
      </Box>
    </Box>
  );
}

/** That a list is busy shows before the work begins, which a slow machine needs a while for. */
function useBusy() {
  const [isBusy, setBusy] = useState(false);
  const beBusyWith = useCallback((act: () => void) => {
    setBusy(true);
    afterPaint(() => {
      act();
      setBusy(false);
    });
  }, []);
  return { isBusy, beBusyWith };
}

/**
 * What a click on a header asks for. It may come before the click before it is carried out, of which the grid does not
 * know yet.
 */
function useNextSort<Row extends GridValidRowModel>({
  sort: { field, direction },
  columns,
}: Pick<ListAddress<Row>, 'sort' | 'columns'>) {
  const requestedSort = useRef({ field, direction });
  useEffect(() => {
    requestedSort.current = { field, direction };
  }, [field, direction]);
  return useCallback(
    (clicked: string): SortState => {
      const order = columns.find((column) => column.field === clicked)?.sortingOrder ?? bothWays;
      const [first, second] = order as SortState['direction'][];
      const last = requestedSort.current;
      const isTurned = last.field === clicked && last.direction === first;
      requestedSort.current = { field: clicked, direction: (isTurned ? second : first) ?? 'asc' };
      return requestedSort.current;
    },
    [columns],
  );
}

interface ShownRowsProps<Row extends GridValidRowModel> extends PortalGridProps<Row> {
  shown: readonly Row[];
  page: number;
  onSort: (model: GridSortModel) => void;
}

/** Drawn anew only when what it shows is another: nothing on a list takes as long. */
const ShownRows = memo(function ShownRows(props: ShownRowsProps<GridValidRowModel>) {
  const { label, list, rows, narrowColumns, loading, rowHeight = 36, rowClassName, shown, page } = props;
  const isNarrow = useIsNarrow('lg') && narrowColumns !== undefined;
  const visibility = useMemo(
    () => Object.fromEntries(list.hidden.map((field) => [field, false])),
    [list.hidden],
  );
  const { field, direction } = list.sort;
  // The grid takes a model that is only equal for a change, and would answer it with another.
  const sortModel = useMemo(() => [{ field, sort: direction }], [field, direction]);
  const paginationModel = useMemo(() => ({ page: page - 1, pageSize }), [page]);
  return (
    <DataGrid
      label={label}
      nonce={cspNonce}
      rows={shown as GridRowsProp}
      columns={isNarrow ? narrowColumns : list.columns}
      columnVisibilityModel={isNarrow ? {} : visibility}
      loading={loading}
      rowHeight={isNarrow ? 56 : rowHeight}
      columnHeaderHeight={38}
      filterMode="server"
      sortingMode="server"
      sortingOrder={bothWays}
      sortModel={sortModel}
      onSortModelChange={props.onSort}
      paginationMode="server"
      rowCount={rows.length}
      paginationModel={paginationModel}
      pageSizeOptions={[pageSize]}
      hideFooter
      disableColumnMenu
      disableColumnFilter
      disableColumnSelector
      rowSelection={false}
      onCellKeyDown={openRecord}
      getRowClassName={({ row }) => rowClassName?.(row) ?? ''}
      slots={slots}
      slotProps={slotProps}
      sx={gridStyles}
    />
  );
}) as <Row extends GridValidRowModel>(props: ShownRowsProps<Row>) => ReactNode;

/** Enter on a cell follows its link, or else the first one of its row. */
const openRecord: GridEventListener<'cellKeyDown'> = (_cell, event) => {
  const { target, currentTarget: cell } = event;
  if (event.key !== 'Enter' || target !== cell) return;
  const link = cell.querySelector('a') ?? cell.closest('[role="row"]')?.querySelector('a');
  link?.click();
};
