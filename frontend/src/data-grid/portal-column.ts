import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import type { CsvCell } from './export/csv';
import type { ExportColumn, ExportKind } from './export/export-column';
import type { SortDirection, Sortable } from './sort-rows';

type Replaced = 'valueGetter' | 'valueFormatter' | 'sortComparator' | 'headerName';

/** A column of a list: drawn by the grid; sorted, searched and exported over all pages (use-client-rows.ts). */
export interface PortalColumn<Row extends GridValidRowModel> extends Omit<GridColDef<Row>, Replaced> {
  headerName: string;
  /** What it sorts and filters by, unless that is the row's field of its name. Money sorts as cents, null comes lowest. */
  sortValue?: (row: Row) => Sortable;
  /** The texts that the search looks through. */
  searchTexts?: (row: Row) => readonly (string | null)[];
  /** The exported value, unless that is the row's field of its name: plain decimals, YYYY-MM-DD, no signs. */
  exportValue?: (row: Row) => CsvCell;
  /** The type of that value in a spreadsheet, unless it is text. */
  exportKind?: ExportKind;
  /** How the column is drawn on a narrow window, where columns without it are hidden at first. */
  narrow?: Partial<Pick<GridColDef<Row>, 'headerName' | 'renderCell' | 'width' | 'flex' | 'minWidth'>>;
}

export const isHideable = ({ hideable }: { hideable?: boolean }): boolean => hideable !== false;

export const columnOf = <Row extends GridValidRowModel>(
  columns: readonly PortalColumn<Row>[],
  field: string,
): PortalColumn<Row> | undefined => columns.find((column) => column.field === field);

export const sortValueOf = <Row extends GridValidRowModel>({
  field,
  sortValue,
}: PortalColumn<Row>): ((row: Row) => Sortable) => sortValue ?? ((row) => row[field] as Sortable);

/** The directions of a column's header, in the order of clicks. */
export const sortingOrderOf = <Row extends GridValidRowModel>(
  columns: readonly PortalColumn<Row>[],
  field: string,
): readonly SortDirection[] =>
  (columnOf(columns, field)?.sortingOrder as SortDirection[] | undefined) ?? ['asc', 'desc'];

/** The columns of exported files: all that have a value and are not hidden. */
export const exportColumns = <Row extends GridValidRowModel>(
  columns: readonly PortalColumn<Row>[],
  hidden: readonly string[],
): ExportColumn<Row>[] =>
  columns
    .filter(({ field, disableExport }) => !disableExport && !hidden.includes(field))
    .map(({ field, headerName, exportValue, exportKind }) => ({
      header: headerName,
      value: exportValue ?? ((row) => row[field] as CsvCell),
      kind: exportKind,
    }));

/** The columns as the grid draws them. */
export const gridColumns = <Row extends GridValidRowModel>(
  columns: readonly PortalColumn<Row>[],
  isNarrow: boolean,
): GridColDef<Row>[] =>
  columns.map(
    ({ narrow, ...column }) => ({ display: 'flex', ...column, ...(isNarrow && narrow) }) as GridColDef<Row>,
  );
