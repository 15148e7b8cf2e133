import { CsvError, Parser } from 'csv-parse';
import { MOST_COLUMNS, MOST_ROW_TEXT, tooLong, tooWide } from '../limits.js';
import { trimmed } from '../table-of.js';
import { TableFault, type TableRow } from '../table.js';

/** With its separators and quotation marks, which may be doubled. */
const MOST_ROW_BYTES = 3 * MOST_ROW_TEXT;

export interface Dialect {
  separator: string;
  lineEnds: string[];
}

/** The rows of a scanned CSV text that have content, as many at once as a piece ends. Errors: TableFault. */
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
    if (unfinished > MOST_ROW_BYTES) throw new TableFault(tooLong(row));
  }
  yield parser.finish();
}

/** Takes the rows as they are parsed: through a stream of objects they would take twice the time. */
class RowParser extends Parser {
  private rows: TableRow[] = [];
  private parsed = 0;
  /** Thrown within a stream it might be caught by nobody. */
  private fault?: TableFault;

  constructor({ separator, lineEnds }: Dialect) {
    super({
      delimiter: separator,
      record_delimiter: lineEnds,
      relax_column_count: true,
      // The scan has found all faults of quotation marks.
      relax_quotes: true,
      skip_empty_lines: true,
    });
    // Whoever waits for a piece is told.
    this.on('error', () => {});
  }

  /** The row that is being parsed. */
  get row(): number {
    return this.parsed + this.info.empty_lines + 1;
  }

  parse(piece: Buffer): Promise<TableRow[]> {
    return this.rowsOf((done) => this.write(piece, done));
  }

  finish(): Promise<TableRow[]> {
    return this.rowsOf((done) => this.end(done));
  }

  override push(record: string[] | null): boolean {
    if (!record) return true;
    const number = this.row;
    this.parsed += 1;
    // Every row is as its first to the parser: of each that is shorter or longer it would make an error.
    Object.assign(this.info, { records: 0 });
    const cells = trimmed(record);
    if (!cells) return true;
    if (cells.length > MOST_COLUMNS) this.fault ??= new TableFault(tooWide(number));
    if (cells.reduce((sum, { length }) => sum + length, 0) > MOST_ROW_TEXT)
      this.fault ??= new TableFault(tooLong(number));
    this.rows.push({ number, cells });
    return true;
  }

  private async rowsOf(parse: (done: (error?: Error | null) => void) => void): Promise<TableRow[]> {
    this.rows = [];
    await new Promise<void>((resolve, reject) => {
      parse((error) => (error ? reject(this.faultOf(error)) : resolve()));
    });
    if (this.fault) throw this.fault;
    return this.rows;
  }

  private faultOf(error: Error): Error {
    if (!(error instanceof CsvError)) return error;
    return new TableFault(unreadable(this.row));
  }
}

const unreadable = (row: number): string =>
  `Row ${row} cannot be read. Please save the table again as CSV UTF-8 or as an Excel workbook (.xlsx).`;
