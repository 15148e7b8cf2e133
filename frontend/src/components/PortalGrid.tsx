import { memo, useCallback, useMemo, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import {
  DataGrid,
  type GridEventListener,
  type GridRowsProp,
  type GridSortModel,
  type GridValidRowModel,
} from '@mui/x-data-grid';
import { afterPaint } from '../lib/after-paint';
import { cspNonce } from '../lib/csp-nonce';
import type { PortalColumn } from '../lib/portal-column';
import { useIsNarrow } from '../lib/use-is-narrow';
import type { ListAddress } from '../lib/use-list-address';
import { pageSize, useShownPage } from '../lib/use-shown-page';
import { GridPager } from './GridPager';
import { GridTooltip } from './GridTooltip';
import { filling, fitting, gridStyles } from './grid-styles';

const slots = { baseTooltip: GridTooltip };
const slotProps = { loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' } } as const;

interface PortalGridProps<Row extends GridValidRowModel> {
  label: string;
  list: Pick<ListAddress<Row>, 'columns' | 'sort' | 'sortBy' | 'page' | 'turnTo' | 'hidden'>;
  /** All that is to be shown, on however many pages; the grid sorts it. */
  rows: readonly Row[];
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
  const { list, rows, fit } = props;
  const { shown, page, isBehind } = useShownPage(list, rows);
  const { isBusy, beBusyWith } = useBusy();
  const { sortBy, turnTo } = list;
  const sort = useCallback(
    ([item]: GridSortModel) => {
      if (item?.sort) beBusyWith(sortBy.bind(undefined, { field: item.field, direction: item.sort }));
    },
    [sortBy, beBusyWith],
  );
  return (
    <Box sx={fit ? fitting : filling} aria-busy={isBusy || isBehind}>
      <Box>
        <ShownRows {...props} shown={shown} page={page} onSort={sort} />
        {rows.length > pageSize && (
          <GridPager
            page={page}
            pageSize={pageSize}
            total={rows.length}
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

interface ShownRowsProps<Row extends GridValidRowModel> extends PortalGridProps<Row> {
  shown: readonly Row[];
  page: number;
  onSort: (model: GridSortModel) => void;
}

/** Drawn anew only when what it shows is another: nothing on a list takes as long. */
const ShownRows = memo(function ShownRows(props: ShownRowsProps<GridValidRowModel>) {
  const { label, list, rows, narrowColumns, loading, rowHeight = 36, rowClassName, shown, page } = props;
  const isNarrow = useIsNarrow() && narrowColumns !== undefined;
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
      sortingOrder={['asc', 'desc']}
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
