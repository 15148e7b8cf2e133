import { useMemo } from 'react';
import Box from '@mui/material/Box';
import { DataGrid, type GridColDef, type GridRowsProp, type GridValidRowModel } from '@mui/x-data-grid';
import { cspNonce } from '../lib/csp-nonce';
import type { SortState } from '../lib/sort';
import { gridStyles } from './grid-styles';

const pageSize = 100;

interface PortalGridProps<Row extends GridValidRowModel> {
  label: string;
  rows: readonly Row[];
  columns: GridColDef<Row>[];
  /** Takes the place of the columns on a narrow screen, where the others still sort unseen. */
  narrowColumns?: GridColDef<Row>[];
  isNarrow?: boolean;
  sort: SortState;
  onSort: (sort: SortState) => void;
  /** Counted from 1. */
  page: number;
  onPage: (page: number) => void;
  loading?: boolean;
  rowHeight?: number;
  rowClassName?: (row: Row) => string;
}

/**
 * The one table of lists: fills its container, sorts on a header click, pages of a hundred.
 * Sort and page belong to whoever draws it, as a rule to the page's address.
 */
export function PortalGrid<Row extends GridValidRowModel>(props: PortalGridProps<Row>) {
  const { label, rows, sort, onSort, page, onPage, loading, rowHeight = 36, rowClassName } = props;
  const { columns, visibility } = useShownColumns(props);
  // The grid takes a model that is only equal for a change, and would answer it with another.
  const { field, direction } = sort;
  const sortModel = useMemo(() => [{ field, sort: direction }], [field, direction]);
  const paginationModel = useMemo(() => ({ page: page - 1, pageSize }), [page]);
  return (
    <Box sx={{ position: 'relative', flex: '1 1 auto', minHeight: { xs: 'min(560px, 72dvh)', md: 360 } }}>
      <Box sx={{ position: 'absolute', inset: 0 }}>
        <DataGrid
          label={label}
          nonce={cspNonce}
          rows={rows as GridRowsProp<Row>}
          columns={columns}
          columnVisibilityModel={visibility}
          loading={loading}
          rowHeight={rowHeight}
          columnHeaderHeight={38}
          sortingOrder={['asc', 'desc']}
          sortModel={sortModel}
          onSortModelChange={([item]) => item?.sort && onSort({ field: item.field, direction: item.sort })}
          paginationModel={paginationModel}
          onPaginationModelChange={(model) => onPage(model.page + 1)}
          pageSizeOptions={[pageSize]}
          hideFooter={rows.length <= pageSize}
          disableColumnMenu
          disableColumnFilter
          disableColumnSelector
          disableRowSelectionOnClick
          getRowClassName={({ row }) => rowClassName?.(row) ?? ''}
          slotProps={{ loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' } }}
          sx={gridStyles}
        />
      </Box>
    </Box>
  );
}

function useShownColumns<Row extends GridValidRowModel>(props: PortalGridProps<Row>) {
  const { columns, narrowColumns, isNarrow = false } = props;
  return useMemo(() => {
    if (!isNarrow || !narrowColumns) return { columns, visibility: {} };
    const shown = new Set(narrowColumns.map(({ field }) => field));
    const unseen = columns.filter(({ field }) => !shown.has(field));
    return {
      columns: [...narrowColumns, ...unseen],
      visibility: Object.fromEntries(unseen.map(({ field }) => [field, false])),
    };
  }, [columns, narrowColumns, isNarrow]);
}
