/** A table as a file holds it: a CSV file, or the first sheet of an Excel workbook. */
export interface Table {
  /** The cells of the first row that has any, as they are written. */
  header: string[];
  /** The row that the header stands in; 1 is the file's first. */
  headerRow: number;
  /** How many rows with content follow the header; null when it cannot be counted before they are parsed. */
  rowsInAll: number | null;
  /**
   * The rows below the header in slices of a few hundred at most, blank rows left out. Errors: TableError for
   * what cannot be read further on.
   */
  slices: AsyncIterable<TableRow[]>;
}

export interface TableRow {
  /** As spreadsheets count them: 1 is the file's first row. */
  number: number;
  /** Texts as they are written; a row may have fewer or more of them than the header. */
  cells: string[];
}

/** Why a file cannot be read as a table, in a sentence for whoever uploaded it. */
export class TableError extends Error {}

/** What a file of another kind is refused with. */
export const noTable = (what: string): TableError =>
  new TableError(`This is ${what}, not a table. Please upload a CSV file or an Excel workbook (.xlsx).`);
