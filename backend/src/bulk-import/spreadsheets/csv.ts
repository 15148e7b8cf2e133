import { CsvError, parse, type Parser } from 'csv-parse';
import { noTable, TableError, type Table, type TableRow } from './table.js';
import { NotText, RowCounter, textPieces } from './text-pieces.js';

/** Reads a file from its start, in pieces of a size. */
export type ReadBytes = (pieceSize: number) => AsyncIterable<Uint8Array>;

const COUNTED_AT_ONCE = 256 * 1024;
/** Takes a few milliseconds to parse, which block the event loop. */
const PARSED_AT_ONCE = 32 * 1024;
const SLICE = 200;

/** The limits of Excel. */
const MOST_COLUMNS = 16_384;
/** Characters of all cells together. */
const MOST_ROW_TEXT = 1024 * 1024;
/** With separators, and quotation marks that may be doubled. */
const MOST_ROW_BYTES = 3 * MOST_ROW_TEXT;

interface Dialect {
  separator: string;
  lineEnds: string[];
  quote: '"' | null;
}

/** Decodes the whole file once before any row is imported, so that a wrong encoding is found first. */
export async function openCsv(read: ReadBytes): Promise<Table> {
  const { dialect, rowsInAll } = await scan(read);
  const rows = (): AsyncGenerator<TableRow[]> => parsedRows(textPieces(read(PARSED_AT_ONCE)), dialect);
  const header = await firstRow(rows());
  if (!header) throw new TableError('This file is empty.');
  return {
    header: header.cells,
    headerRow: header.number,
    rowsInAll,
    slices: { [Symbol.asyncIterator]: () => slicesBelow(header.number, rows()) },
  };
}

async function scan(read: ReadBytes): Promise<{ dialect: Dialect; rowsInAll: number | null }> {
  let counter: RowCounter | undefined;
  let separator = ',';
  try {
    for await (const piece of textPieces(read(COUNTED_AT_ONCE))) {
      separator = counter ? separator : separatorOf(piece.toString());
      counter ??= new RowCounter(separator.charCodeAt(0));
      counter.take(piece);
    }
  } catch (error) {
    throw error instanceof NotText ? await encodingError(read, error, counter?.row ?? 1) : error;
  }
  counter?.end();
  const lineEnds = counter?.hasReturns ? ['\r\n', '\n', '\r'] : ['\n'];
  const rowsInAll = counter && !counter.isQuoted ? counter.rows - 1 : null;
  const quote = counter?.hasQuotedCells ? '"' : null;
  return { dialect: { separator, lineEnds, quote }, rowsInAll };
}

/** The separator that splits the first row with content into the most cells. */
function separatorOf(text: string): string {
  const lines = text.replace(/"[^"]*"/g, '').split(/[\r\n]+/);
  const head = lines.find((line) => /[^\s,;]/.test(line)) ?? lines[0] ?? '';
  const cells = (separator: string): number => head.split(separator).length;
  return [',', ';', '\t'].reduce((best, other) => (cells(other) > cells(best) ? other : best));
}

/** Collects records in `on_record`: reading the parser as an object stream takes twice the time. */
async function* parsedRows(
  pieces: AsyncIterable<Buffer>,
  { separator, lineEnds, quote }: Dialect,
): AsyncGenerator<TableRow[], void> {
  let rows: TableRow[] = [];
  const parser = parse({
    delimiter: separator,
    record_delimiter: lineEnds,
    quote,
    relax_column_count: true,
    skip_empty_lines: true,
    on_record: (record: string[], { records, empty_lines }) => {
      const row = contentOf(record, records + empty_lines);
      if (row) rows.push(row);
      return null;
    },
  });
  // Each error also reaches the callback of write or end.
  parser.on('error', () => {});
  let unfinished = 0;
  for await (const piece of pieces) {
    const before = rowOf(parser);
    await done(parser, (callback) => parser.write(piece, callback));
    yield rows;
    rows = [];
    unfinished = rowOf(parser) === before ? unfinished + piece.length : 0;
    if (unfinished > MOST_ROW_BYTES) throw tooLong(before);
  }
  await done(parser, (callback) => parser.end(callback));
  yield rows;
}

/** The row without trailing empty cells; undefined for one without content, also one of another separator. */
function contentOf(cells: string[], number: number): TableRow | undefined {
  while (cells.length > 0 && cells[cells.length - 1] === '') cells.pop();
  if (!cells.some((cell) => /[^\s,;]/.test(cell))) return undefined;
  if (cells.length > MOST_COLUMNS)
    throw new TableError(
      `Row ${number} has more than 16,384 cells. Please keep only the columns of the template.`,
    );
  if (cells.reduce((sum, { length }) => sum + length, 0) > MOST_ROW_TEXT) throw tooLong(number);
  return { number, cells };
}

/** The number of the row that is being parsed. */
const rowOf = ({ info }: Parser): number => info.records + info.empty_lines + 1;

async function done(parser: Parser, act: (callback: (error?: Error | null) => void) => void): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    act((error) => (error ? reject(toTableError(error, rowOf(parser))) : resolve()));
  });
}

async function firstRow(pieces: AsyncIterable<TableRow[]>): Promise<TableRow | undefined> {
  for await (const [first] of pieces) if (first) return first;
  return undefined;
}

async function* slicesBelow(
  headerRow: number,
  pieces: AsyncIterable<TableRow[]>,
): AsyncGenerator<TableRow[], void> {
  for await (const piece of pieces) {
    const rows = piece[0] && piece[0].number <= headerRow ? piece.slice(1) : piece;
    for (let at = 0; at < rows.length; at += SLICE) {
      yield rows.slice(at, at + SLICE);
      // Lets other requests run between two slices.
      await new Promise(setImmediate);
    }
  }
}

const tooLong = (row: number): TableError =>
  new TableError(
    `Row ${row} is longer than 1 MiB. Please shorten it, or close the open quotation mark in it.`,
  );

function toTableError(error: Error, row: number): Error {
  if (!(error instanceof CsvError)) return error;
  const messages: Partial<Record<string, string>> = {
    CSV_QUOTE_NOT_CLOSED: `Row ${row}: a quotation mark is opened but never closed.`,
    CSV_INVALID_CLOSING_QUOTE: `Row ${row}: text follows a closing quotation mark. Please double quotation marks within a cell.`,
    INVALID_OPENING_QUOTE: `Row ${row}: a quotation mark is inside an unquoted cell. Please put the cell in quotation marks and double those within it.`,
  };
  return new TableError(
    messages[error.code] ??
      `Row ${row} cannot be read. Please save the table again as CSV UTF-8 or as an Excel workbook (.xlsx).`,
  );
}

async function encodingError(read: ReadBytes, { kind }: NotText, row: number): Promise<TableError> {
  const { fileTypeFromBuffer } = await import('file-type');
  for await (const start of read(COUNTED_AT_ONCE)) {
    const type = await fileTypeFromBuffer(start);
    if (type) return noTable(`a file of the type ${type.ext.toUpperCase()}`);
    break;
  }
  return new TableError(
    kind === 'nul'
      ? `Row ${row} contains a NUL character, which is not text. Please save the table as CSV UTF-8 or as an Excel workbook (.xlsx).`
      : `Row ${row} contains characters that are not valid UTF-8. Please save the file again: in Excel as “CSV UTF-8 (Comma delimited)”, in LibreOffice, Numbers and Google Sheets as CSV with the character set “Unicode (UTF-8)”.`,
  );
}
