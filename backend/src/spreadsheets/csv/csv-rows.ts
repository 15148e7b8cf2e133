import { CsvError, Parser } from 'csv-parse';
import { MOST_COLUMNS, MOST_ROW_TEXT, tooLong, tooWide } from '../limits.js';
import { trimmed } from '../table-of.js';
import { TableFault, type TableRow } from '../table.js';

/** With its separators and quotation marks. */
const MOST_ROW_BYTES = 3 * MOST_ROW_TEXT;
const perhapsQuoted = 'Perhaps a quotation mark in it is opened but never closed.';

export interface Dialect {
  separator: string;
  lineEnds: string[];
}

/** The rows of a CSV text that have content, as many at once as a piece ends. Errors: TableFault. */
export async function* csvRows(
  pieces: AsyncIterable<Buffer>,
  dialect: Dialect,
): AsyncGenerator<TableRow[], void> {
  const parser = new RowParser(dialect);
  let unfinished = 0;
  let row = parser.row;
  for await (const piece of pieces) {
    yield parser.parse(piece);
    unfinished = parser.row === row ? unfinished + piece.length : 0;
    row = parser.row;
    if (unfinished > MOST_ROW_BYTES) throw new TableFault(`${tooLong(row)} ${perhapsQuoted}`);
  }
  yield parser.finish();
}

/** Takes the rows as they are parsed: through a stream of objects they would take twice the time. */
class RowParser extends Parser {
  private rows: TableRow[] = [];

  constructor({ separator, lineEnds }: Dialect) {
    super({
      delimiter: separator,
      record_delimiter: lineEnds,
      relax_column_count: true,
      skip_empty_lines: true,
    });
    // Whoever waits for a piece is told.
    this.on('error', () => {});
  }

  /** The row that is being parsed. */
  get row(): number {
    return this.info.records + this.info.empty_lines + 1;
  }

  parse(piece: Buffer): Promise<TableRow[]> {
    return this.rowsOf((done) => this.write(piece, done));
  }

  finish(): Promise<TableRow[]> {
    return this.rowsOf((done) => this.end(done));
  }

  override push(record: string[] | null): boolean {
    const cells = record && trimmed(record);
    if (!cells) return true;
    const number = this.row - 1;
    if (cells.length > MOST_COLUMNS) throw new TableFault(tooWide(number));
    if (cells.reduce((sum, { length }) => sum + length, 0) > MOST_ROW_TEXT)
      throw new TableFault(tooLong(number));
    this.rows.push({ number, cells });
    return true;
  }

  private async rowsOf(parse: (done: (error?: Error | null) => void) => void): Promise<TableRow[]> {
    this.rows = [];
    await new Promise<void>((resolve, reject) => {
      parse((error) => (error ? reject(this.faultOf(error)) : resolve()));
    });
    return this.rows;
  }

  private faultOf(error: Error): Error {
    if (!(error instanceof CsvError)) return error;
    return new TableFault((sentences[error.code] ?? unreadable)(this.row));
  }
}

const sentences: Partial<Record<CsvError['code'], (row: number) => string>> = {
  CSV_QUOTE_NOT_CLOSED: (row) => `Row ${row}: a quotation mark is opened but never closed.`,
  CSV_INVALID_CLOSING_QUOTE: (row) =>
    `Row ${row}: a quotation mark is followed by text. Quotation marks within a cell must be doubled.`,
  INVALID_OPENING_QUOTE: (row) =>
    `Row ${row}: a quotation mark stands within a cell that does not begin with one. Please put the whole cell into quotation marks and double those within it.`,
};

const unreadable = (row: number): string =>
  `Row ${row} cannot be read. Please save the table again as CSV UTF-8 or as an Excel workbook (.xlsx).`;
