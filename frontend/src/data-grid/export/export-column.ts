import { formatIsoSecond } from '../../lib/format';
import type { CsvCell } from './csv';

/**
 * The type of a column's values, which decides how a spreadsheet shows them: plain decimals are money, ratios are
 * percent, dates are YYYY-MM-DD, moments are ISO times.
 */
export type ExportKind = 'text' | 'money' | 'percent' | 'date' | 'moment' | 'count';

/** A column of an exported list. */
export interface ExportColumn<Row> {
  header: string;
  value: (row: Row) => CsvCell;
  /** Text by default. */
  kind?: ExportKind;
}

/** An exported list as plain data: what every kind of file is written from. */
export interface ExportTable {
  columns: { header: string; kind: ExportKind }[];
  /** Moments are in the firm's time. */
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
