/** So many rows below the header are looked at for the examples of the template. */
export const MOST_ROWS_READ = 200;

interface FileRow {
  /** As spreadsheets count them: 1 is the file's first row. */
  number: number;
  cells: string[];
}

/** The first rows with content of a file. */
export interface TableStart {
  header: FileRow;
  rows: FileRow[];
}

/** What is changed of a file before it is sent. */
export interface HeaderPlan {
  headerRow: number;
  /** By the columns of the file: the portal's name, or null for a column that is ignored. */
  names: readonly (string | null)[];
  /** The numbers of rows that are left out. */
  leftOut: readonly number[];
}
