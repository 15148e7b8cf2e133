import { useDeferredValue, useMemo } from 'react';
import Box from '@mui/material/Box';
import {
  DataGrid,
  type GridEventListener,
  type GridRowsProp,
  type GridValidRowModel,
} from '@mui/x-data-grid';
import { cspNonce } from '../lib/csp-nonce';
import { sortValueOf, type PortalColumn } from '../lib/portal-column';
import type { SortDirection } from '../lib/sort';
import { sortRows } from '../lib/sort-rows';
import { useIsNarrow } from '../lib/use-is-narrow';
import type { ListAddress } from '../lib/use-list-address';
import { GridPager } from './GridPager';
import { GridTooltip } from './GridTooltip';
import { filling, fitting, gridStyles } from './grid-styles';

const pageSize = 100;
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
  const { label, list, rows, narrowColumns, loading, fit, rowHeight = 36, rowClassName } = props;
  const isNarrow = useIsNarrow() && narrowColumns !== undefined;
  const { shown, page, sortModel, paginationModel } = useShownPage(list, rows);
  const visibility = useMemo(
    () => Object.fromEntries(list.hidden.map((field) => [field, false])),
    [list.hidden],
  );
  return (
    <Box sx={fit ? fitting : filling}>
      <Box>
        <DataGrid
          label={label}
          nonce={cspNonce}
          rows={shown as GridRowsProp<Row>}
          columns={isNarrow ? narrowColumns : list.columns}
          columnVisibilityModel={isNarrow ? {} : visibility}
          loading={loading}
          rowHeight={isNarrow ? 56 : rowHeight}
          columnHeaderHeight={38}
          filterMode="server"
          sortingMode="server"
          sortingOrder={['asc', 'desc']}
          sortModel={sortModel}
          onSortModelChange={([item]) =>
            item?.sort && list.sortBy({ field: item.field, direction: item.sort })
          }
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
        {rows.length > pageSize && (
          <GridPager page={page} pageSize={pageSize} total={rows.length} onTurn={list.turnTo} />
        )}
      </Box>
    </Box>
  );
}

/** The header's arrow and the pager follow a click at once, the rows in a drawing that comes after their paint. */
function useShownPage<Row extends GridValidRowModel>(
  { columns, sort: { field, direction }, page: asked }: PortalGridProps<Row>['list'],
  rows: readonly Row[],
) {
  const sorted = useSorted(columns, useDeferredValue(field), useDeferredValue(direction), rows);
  const page = Math.min(asked, Math.max(1, Math.ceil(rows.length / pageSize)));
  const shownPage = useDeferredValue(page);
  const shown = useMemo(
    () => sorted.slice((shownPage - 1) * pageSize, shownPage * pageSize),
    [sorted, shownPage],
  );
  // The grid takes a model that is only equal for a change, and would answer it with another.
  const sortModel = useMemo(() => [{ field, sort: direction }], [field, direction]);
  const paginationModel = useMemo(() => ({ page: page - 1, pageSize }), [page]);
  return { shown, page, sortModel, paginationModel };
}

function useSorted<Row extends GridValidRowModel>(
  columns: readonly PortalColumn<Row>[],
  field: string,
  direction: SortDirection,
  rows: readonly Row[],
): Row[] {
  return useMemo(
    () => sortRows(rows, sortValueOf(columns, field), direction),
    [rows, columns, field, direction],
  );
}

/** Enter on a cell follows its link, or else the first one of its row. */
const openRecord: GridEventListener<'cellKeyDown'> = (_cell, event) => {
  const { target, currentTarget: cell } = event;
  if (event.key !== 'Enter' || target !== cell) return;
  const link = cell.querySelector('a') ?? cell.closest('[role="row"]')?.querySelector('a');
  link?.click();
};
