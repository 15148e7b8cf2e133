import type { GridValidRowModel } from '@mui/x-data-grid';
import { toCsv, type CsvCell } from './csv';
import { downloadText } from './download-text';
import { todayInNewYork } from './format';
import type { PortalColumn } from './portal-column';

/** Downloads the rows as they come, told by the columns that have something to tell. */
export function exportCsv<Row extends GridValidRowModel>(
  name: string,
  columns: readonly PortalColumn<Row>[],
  rows: readonly Row[],
): void {
  const told = columns.filter(({ disableExport }) => !disableExport);
  const header = told.map(({ headerName }) => headerName);
  const csv = toCsv(
    header,
    rows.map((row) => told.map((column) => cellOf(column, row))),
  );
  downloadText(`${name}-${todayInNewYork()}.csv`, csv, 'text/csv');
}

function cellOf<Row extends GridValidRowModel>(column: PortalColumn<Row>, row: Row): CsvCell {
  return column.exportValue ? column.exportValue(row) : (row[column.field] as CsvCell);
}
