import { stringify } from 'csv-stringify/sync';

/** The byte order mark, by which spreadsheet programs recognize UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** One line of a CSV file with its end. A text that a spreadsheet program would run as a formula is quoted. */
export const csvLine = (cells: readonly string[]): string =>
  stringify([cells.map(harmless)], { record_delimiter: 'windows' });

/** What spreadsheets take for the beginning of a formula, in half and full width. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

const harmless = (cell: string): string =>
  formulaStart.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell;
