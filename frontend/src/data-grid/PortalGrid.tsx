import { cloneElement, memo, useMemo, type ReactElement } from 'react';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import {
  DataGrid,
  type GridColumnGroupingModel,
  type GridEventListener,
  type GridFilterModel,
  type GridPaginationModel,
  type GridRowSelectionModel,
  type GridRowsProp,
  type GridSortModel,
  type GridValidRowModel,
  GridPagination,
} from '@mui/x-data-grid';
import { cspNonce } from '../lib/csp-nonce';
import { formatCount } from '../lib/format';
import { useGridView } from './grid-context';
import { gridStyles } from './grid-styles';
import { GridToolbar } from './GridToolbar';
import { gridColumns, isHideable } from './portal-column';
import type { SortDirection } from './sort-rows';
import { pageSize, type GridState } from './use-grid-state';

/** The grid's community edition takes one filter; the rows that it gets are filtered already (use-client-rows.ts). */
const firstFilter = ({ items, ...model }: GridFilterModel): GridFilterModel => ({
  ...model,
  items: items.slice(0, 1),
});

const nothing: ReadonlySet<string> = new Set();

/** The grid keeps the ids of rows on other pages and of those that the search leaves out. */
const selectionOf = (selected = nothing): GridRowSelectionModel => ({
  type: 'include',
  ids: new Set(selected),
});

const bothWays: SortDirection[] = ['asc', 'desc'];

interface PortalGridProps {
  label: string;
  list: GridState;
  rows: readonly GridValidRowModel[];
  rowCount: number;
  paginationModel: GridPaginationModel;
  isWhole: boolean;
  loading: boolean;
  /** Of rows that are taller than one line on a wide window. */
  rowHeight?: number;
  rowClassName?: (row: GridValidRowModel) => string;
  columnGroups?: GridColumnGroupingModel;
  /** The ids of the rows that are ticked; undefined where none can be. */
  selected?: ReadonlySet<string>;
  onSelect?: (ids: ReadonlySet<string>) => void;
  onSort: (field: string) => void;
  onTurn: (page: number) => void;
}

/** MUI's grid with the toolbar, footer and styles of the portal; its models are those of `list`. */
export const PortalGrid = memo(function PortalGrid(props: PortalGridProps) {
  const {
    label,
    list,
    rows,
    loading,
    isWhole,
    rowHeight = 36,
    rowClassName,
    columnGroups,
    selected,
    onSelect,
    onSort,
    onTurn,
  } = props;
  const { columns, isNarrow, models } = list;
  return (
    <DataGrid
      label={label}
      nonce={cspNonce}
      rows={rows as GridRowsProp}
      columns={useMemo(() => gridColumns(columns, isNarrow), [columns, isNarrow])}
      {...models}
      filterModel={useMemo(() => firstFilter(models.filterModel), [models.filterModel])}
      paginationModel={props.paginationModel}
      rowCount={props.rowCount}
      filterMode="server"
      sortingMode="server"
      paginationMode="server"
      onSortModelChange={([item]: GridSortModel) => item && onSort(item.field)}
      onColumnVisibilityModelChange={list.changeVisibility}
      sortingOrder={bothWays}
      pageSizeOptions={[pageSize]}
      loading={loading}
      rowHeight={isNarrow ? 56 : rowHeight}
      columnHeaderHeight={38}
      columnGroupingModel={isNarrow ? undefined : columnGroups}
      columnGroupHeaderHeight={28}
      disableColumnFilter
      rowSelection={selected !== undefined}
      checkboxSelection={selected !== undefined}
      rowSelectionModel={useMemo(() => selectionOf(selected), [selected])}
      onRowSelectionModelChange={({ ids }: GridRowSelectionModel) => onSelect?.(ids as ReadonlySet<string>)}
      keepNonExistentRowsSelected
      disableRowSelectionOnClick
      disableRowSelectionExcludeModel
      showToolbar
      onCellKeyDown={openRecord}
      getRowClassName={({ row }) => rowClassName?.(row) ?? ''}
      localeText={localeText}
      slots={slots}
      slotProps={useMemo(
        () =>
          slotProps(
            columns.filter(isHideable).map(({ field }) => field),
            isWhole,
            onTurn,
          ),
        [columns, isWhole, onTurn],
      )}
      sx={gridStyles}
    />
  );
});

const slots = {
  baseTooltip: NativeTooltip,
  toolbar: GridToolbar,
  footer: GridFooter,
  // The footer's message takes the place of the rows.
  noRowsOverlay: () => null,
};

const localeText = {
  columnMenuSortAsc: 'Sort ascending',
  columnMenuSortDesc: 'Sort descending',
  columnsManagementSearchTitle: 'Search columns',
};

/** What opens over the rows needs an edge, since it has their colour. */
const popupStyles: SxProps<Theme> = {
  '& .MuiDataGrid-paper, & .MuiPaper-root': { border: 1, borderColor: 'divider' },
  // Shadows driven by scrolling are animations that never end.
  '& .MuiDataGrid-paper *': { animation: 'none' },
  '& .MuiDataGrid-paper *::before, & .MuiDataGrid-paper *::after': { animation: 'none' },
  '& .MuiFormControlLabel-label, & .MuiListItemText-primary': { fontSize: 13 },
};

const slotProps = (hideable: string[], isWhole: boolean, onTurn: (page: number) => void) =>
  ({
    loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' },
    basePopper: { material: { sx: popupStyles } },
    panel: { role: 'dialog', 'aria-label': 'Columns' } as object,
    columnsManagement: {
      getTogglableColumns: () => hideable,
      autoFocusSearchField: false,
      disableResetButton: true,
    },
    basePagination: {
      onPageChange: (_event: unknown, page: number) => onTurn(page + 1),
      material: {
        labelDisplayedRows: ({ from, to, count }: { from: number; to: number; count: number }) => {
          const shown = count ? `${formatCount(from)}–${formatCount(to)} of ${formatCount(count)}` : 'None';
          const text = isWhole ? shown : `${shown} so far, more are loading`;
          // Another element for each text: one whose text grows or shrinks moves, which would count as a layout shift.
          return <span key={text}>{text}</span>;
        },
        slotProps: { displayedRows: { role: 'status' } },
      },
    },
  }) as const;

interface NativeTooltipProps {
  title: unknown;
  children: ReactElement<{ title?: string }>;
}

/** The browser's own tooltip: MUI's would be measured anew at each sort. */
function NativeTooltip({ title, children }: NativeTooltipProps) {
  return cloneElement(children, { title: typeof title === 'string' && title ? title : undefined });
}

/** As the grid names the column of its checkboxes. */
const GRID_CHECKBOX_FIELD = '__check__';

/** Enter on a cell follows its link, or else the first one of its row. */
const openRecord: GridEventListener<'cellKeyDown'> = (_cell, event) => {
  const { target, currentTarget: cell } = event;
  if (event.key !== 'Enter' || target !== cell || cell.dataset['field'] === GRID_CHECKBOX_FIELD) return;
  const link = cell.querySelector('a') ?? cell.closest('[role="row"]')?.querySelector('a');
  link?.click();
};

/** The grid's pagination once there is more than a page, or the message in place of the rows. */
function GridFooter() {
  const { found, isWhole, message } = useGridView();
  if (message) return <div className="grid-message">{message}</div>;
  if (!found || (isWhole && found.length <= pageSize)) return null;
  return (
    <Box component="nav" aria-label="Pages" sx={{ flex: 'none', borderTop: 1, borderColor: 'divider' }}>
      <GridPagination />
    </Box>
  );
}
