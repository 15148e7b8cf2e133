import type { CsvCell } from './csv';
import { formatIsoSecond } from '../../lib/format';
import type { ExportColumn } from './export-column';
import type { ExportKind } from './export-kind';

/** An exported list as plain data: what every kind of file is written from. */
export interface ExportTable {
  columns: { header: string; kind: ExportKind }[];
  /** Moments stand in it as the firm's time. */
  rows: CsvCell[][];
}

export function tableOf<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): ExportTable {
  const read = columns.map(({ value, kind }) => (kind === 'moment' ? momentOf(value) : value));
  return {
    columns: columns.map(({ header, kind = 'text' }) => ({
      header: kind === 'moment' ? `${header} (New York)` : header,
      kind,
    })),
    rows: rows.map((row) => read.map((value) => value(row))),
  };
}

const momentOf =
  <Row>(value: (row: Row) => CsvCell) =>
  (row: Row): CsvCell => {
    const moment = value(row);
    return moment == null ? moment : formatIsoSecond(String(moment));
  };
