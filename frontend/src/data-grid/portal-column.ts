import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import type { CsvCell } from './export/csv';
import type { ExportKind } from './export/export-kind';
import type { Sortable } from './sort-rows';

type Replaced = 'valueGetter' | 'sortComparator' | 'headerName';

/** A column of a list: drawn by the grid, sorted and exported by us, over all pages. */
export interface PortalColumn<Row extends GridValidRowModel> extends Omit<GridColDef<Row>, Replaced> {
  headerName: string;
  /** What it sorts by, unless that is the row's field of its name. Money sorts as cents, nothing comes lowest. */
  sortValue?: (row: Row) => Sortable;
  /** What stands in exported files, unless that is the row's field of its name: plain decimals, YYYY-MM-DD, no signs. */
  exportValue?: (row: Row) => CsvCell;
  /** What that is to a spreadsheet, unless it is text. */
  exportKind?: ExportKind;
}

/** The columns somebody may put away: all but those that a row is told by. */
export const isHideable = ({ hideable }: { hideable?: boolean }): boolean => hideable !== false;

/** What the rows of a list sort by under the column of this name. */
export function sortValueOf<Row extends GridValidRowModel>(
  columns: readonly PortalColumn<Row>[],
  field: string,
): (row: Row) => Sortable {
  return columns.find((column) => column.field === field)?.sortValue ?? ((row) => row[field] as Sortable);
}
