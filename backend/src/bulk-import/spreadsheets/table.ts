/** A CSV file, or the first sheet of an Excel workbook. */
export interface Table {
  /** The cells of the first row with content, unchanged. */
  header: string[];
  /** The header's row number; 1 is the file's first. */
  headerRow: number;
  /** How many rows with content follow the header; null when it cannot be counted before they are parsed. */
  rowsInAll: number | null;
  /**
   * The rows below the header in slices of a few hundred at most, without blank rows. Errors: TableError where the
   * file cannot be read further.
   */
  slices: AsyncIterable<TableRow[]>;
}

export interface TableRow {
  /** As spreadsheets count them: 1 is the file's first row. */
  number: number;
  /** Unchanged texts; a row may have fewer or more of them than the header. */
  cells: string[];
}

/** A file that cannot be read as a table; the message is shown to the user. */
export class TableError extends Error {}

/** For a file of another format. */
export const noTable = (what: string): TableError =>
  new TableError(`This is ${what}, not a table. Please upload a CSV file or an Excel workbook (.xlsx).`);
