import type { GridValidRowModel } from '@mui/x-data-grid';
import type { CsvCell } from './csv';
import type { PortalColumn } from '../portal-column';
import type { ExportKind } from './export-kind';

/** A column of an exported list. */
export interface ExportColumn<Row> {
  header: string;
  value: (row: Row) => CsvCell;
  kind?: ExportKind;
}

/** The columns of a grid that have something to tell, without those that are put away. */
export function gridExportColumns<Row extends GridValidRowModel>(
  columns: readonly PortalColumn<Row>[],
  hidden: readonly string[],
): ExportColumn<Row>[] {
  return columns
    .filter(({ field, disableExport }) => !disableExport && !hidden.includes(field))
    .map(({ field, headerName, exportValue, exportKind }) => ({
      header: headerName,
      value: exportValue ?? ((row) => row[field] as CsvCell),
      kind: exportKind,
    }));
}
