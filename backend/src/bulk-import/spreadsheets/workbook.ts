import { fileURLToPath } from 'node:url';
import { posix } from 'node:path';
import { Piscina } from 'piscina';
import type { ZipFile } from 'yauzl';
import { withZip, ZipError, type ZipEntry } from '../../storage/content/zip-entries.js';
import { openCsv } from './csv.js';
import { type Table, TableError } from './table.js';
import type { WorkbookAnswer, WorkbookTask } from './workbook-worker.js';

const MOST_ROWS = 100_000;
/** A workbook within its limits takes some seconds. */
const MOST_MS = 60_000;
/** Measured: 100,000 rows of the widest template make the process grow by 364 MB, of the narrowest by 166 MB. */
const MOST_HEAP_MB = 400;

/** Node 24 runs the source as it is, so tests need no build. */
const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const filename = fileURLToPath(new URL(`workbook-worker.${ending}`, import.meta.url));

/**
 * Opens the first sheet of an Excel workbook. read-excel-file reads it into memory as a whole, so it runs in a thread
 * that ends with it, and its rows come back as one CSV text, which is parsed a piece at a time like any other.
 */
export async function openWorkbook(path: string): Promise<Table> {
  const sheet = await findSheet(path);
  const answer = await inThread({ path, sheet, mostRows: MOST_ROWS });
  if ('tooMany' in answer) throw workbookError('tooManyRows');
  if ('brokenAt' in answer) throw brokenAt(answer.brokenAt);
  return openCsv((size) => piecesOf(answer.csv, size));
}

/** The thread gets an empty environment, without the server's secrets. */
async function inThread(task: WorkbookTask): Promise<WorkbookAnswer> {
  const resourceLimits = { maxOldGenerationSizeMb: MOST_HEAP_MB };
  const thread = new Piscina({ filename, name: 'readWorkbook', maxThreads: 1, resourceLimits, env: {} });
  const signal = AbortSignal.timeout(MOST_MS);
  try {
    return (await thread.run(task, { signal })) as WorkbookAnswer;
  } catch (error) {
    throw signal.aborted || isOutOfMemory(error) ? workbookError('tooLarge') : error;
  } finally {
    await thread.destroy();
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

async function* piecesOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array, void> {
  for (let at = 0; at < bytes.length; at += size) {
    yield bytes.subarray(at, at + size);
    // Unlike reading a file, reading memory does not yield to the event loop by itself.
    await new Promise(setImmediate);
  }
}

const MEBIBYTE = 1024 * 1024;
/**
 * Checked by the ZIP's directory before unpacking, since read-excel-file unpacks all of it into memory. 100,000 rows of
 * the widest template take 50 MiB.
 */
const limits = { entries: 10_000, bytes: 96 * MEBIBYTE };
/** Of `xl/workbook.xml` and its relations. */
const MOST_LIST_BYTES = MEBIBYTE;

const refusals = {
  tooLarge: 'This workbook is too large. Please save the table as CSV UTF-8 and upload it.',
  tooManyRows: 'This workbook has more than 100,000 rows. Please save the table as CSV UTF-8 and upload it.',
  locked: 'This workbook is protected by a password. Please save it without a password and upload it again.',
  noWorkbook:
    'This is a ZIP archive, not an Excel workbook. Please upload a CSV file or an Excel workbook (.xlsx).',
};

const brokenAt = (row?: number): TableError =>
  new TableError(
    `This Excel file is damaged${row ? ` at row ${row}` : ''} and cannot be read. Please open it in Excel, save it again and upload it.`,
  );

const workbookError = (kind: keyof typeof refusals): TableError => new TableError(refusals[kind]);

/**
 * The number of the first visible worksheet, from 1: read-excel-file ignores which sheets are hidden. Errors:
 * TableError, also for cells that read-excel-file would silently read as empty.
 */
async function findSheet(path: string): Promise<number> {
  try {
    return await withZip(path, limits, async (entries, zip) => {
      const parts = new Parts(entries, zip);
      const { place, part } = await firstWorksheet(parts);
      await refuseUnreadableCells(parts.pieces(part));
      return place;
    });
  } catch (error) {
    if (error instanceof ZipError) throw error.kind === 'bomb' ? workbookError('tooLarge') : brokenAt();
    throw error;
  }
}

class Parts {
  constructor(
    private readonly entries: ZipEntry[],
    private readonly zip: ZipFile,
  ) {}

  async *pieces(name: string): AsyncGenerator<string, void> {
    const found = this.entries.find((each) => each.name === name);
    if (!found) throw name === 'xl/workbook.xml' ? workbookError('noWorkbook') : brokenAt();
    if (found.entry.isEncrypted()) throw workbookError('locked');
    try {
      const stream = await this.zip.openReadStreamPromise(found.entry);
      stream.setEncoding('utf8');
      yield* stream as AsyncIterable<string>;
    } catch (error) {
      // An error of the disk is no error of the file.
      if (error instanceof Error && 'syscall' in error) throw error;
      throw brokenAt();
    }
  }

  async text(name: string): Promise<string> {
    let whole = '';
    for await (const piece of this.pieces(name)) {
      whole += piece;
      if (whole.length > MOST_LIST_BYTES) throw workbookError('tooLarge');
    }
    return whole;
  }
}

async function firstWorksheet(parts: Parts): Promise<{ place: number; part: string }> {
  const workbook = await parts.text('xl/workbook.xml');
  if (tagsOf(workbook, 'workbook').length === 0) throw workbookError('noWorkbook');
  const worksheets = new Map(
    tagsOf(await parts.text('xl/_rels/workbook.xml.rels'), 'Relationship')
      .filter((tag) => attributeOf(tag, 'Type').endsWith('/worksheet'))
      .map((tag) => [attributeOf(tag, 'Id'), attributeOf(tag, 'Target')]),
  );
  const sheets = tagsOf(workbook, 'sheet').map((tag, at) => ({
    place: at + 1,
    target: worksheets.get(attributeOf(tag, String.raw`\w+:id`)),
    isHidden: /hidden/i.test(attributeOf(tag, 'state')),
  }));
  const existing = sheets.filter(({ target }) => target);
  const first = existing.find(({ isHidden }) => !isHidden) ?? existing[0];
  if (!first?.target) throw brokenAt();
  return { place: first.place, part: posix.resolve('/xl', first.target).slice(1) };
}

const tagsOf = (xml: string, name: string): string[] =>
  xml.match(new RegExp(String.raw`<(?:\w+:)?${name}[\s>][^>]*`, 'g')) ?? [];

const attributeOf = (tag: string, name: string): string =>
  new RegExp(String.raw`\s${name}\s*=\s*["']([^"']*)["']`).exec(tag)?.[1] ?? '';

/** Longer than the opening tag of a cell. */
const OVERLAP = 512;
/** The limits of Excel. */
const MOST_COLUMN_LETTERS = 3;
const LAST_ROW = 1_048_576;
/** read-excel-file fills every row up to the last column: this is twelve columns of 1,048,576 rows. */
const MOST_CELLS = 16_000_000;
const oddCell = /<(?:\w+:)?c\s[^<>]*\bt\s*=\s*["'](?:e|d)["'][^<>]*|<!\[CDATA\[|<!DOCTYPE/;
const place = /<(?:\w+:)?(?:c|row)\s(?:[^<>]*?\s)?r\s*=\s*["']([A-Z]*)(\d+)["']/g;

/**
 * read-excel-file reads the errors of formulas as empty cells, dates by ISO 8601 in the server's time zone, and CDATA
 * not at all; it does not see that a sheet ends in the middle, and fills memory up to a cell in the last corner.
 */
async function refuseUnreadableCells(sheet: AsyncIterable<string>): Promise<void> {
  let end = '';
  let last = { row: 0, column: 0 };
  for await (const piece of sheet) {
    const text = end + piece;
    const [odd] = oddCell.exec(text) ?? [];
    if (odd !== undefined) throw unreadable(odd);
    last = lastCell(text, last);
    if (last.row * last.column > MOST_CELLS) throw workbookError('tooLarge');
    end = text.slice(-OVERLAP);
  }
  if (!/<\/(?:\w+:)?worksheet\s*>\s*$/.test(end)) throw brokenAt();
}

/** The last row and the last column with a cell. */
function lastCell(xml: string, { row, column }: { row: number; column: number }) {
  for (const [, letters = '', digits] of xml.matchAll(place)) {
    const number = Number(digits);
    if (number > LAST_ROW) throw workbookError('tooManyRows');
    if (letters.length > MOST_COLUMN_LETTERS) throw workbookError('tooLarge');
    if (letters === '') continue;
    row = Math.max(row, number);
    column = Math.max(column, columnOf(letters));
  }
  return { row, column };
}

/** 1 for A, 28 for AB. */
function columnOf(letters: string): number {
  let column = 0;
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.charCodeAt(at) - 64;
  return column;
}

function unreadable(odd: string): TableError {
  const cell = attributeOf(odd, 'r');
  const type = attributeOf(odd, 't');
  if (type === '') return brokenAt();
  return new TableError(
    type === 'e'
      ? `The cell ${cell} contains an error such as #REF!. Please correct it and save the workbook again.`
      : `The cell ${cell} contains a date in a “Strict Open XML” workbook. Please save it as “Excel Workbook (.xlsx)”.`,
  );
}
