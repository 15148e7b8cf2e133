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

/** A worksheet of a workbook. */
export interface Sheet {
  name: string;
  /** From 1. */
  place: number;
  /** Of the archive. */
  part: string;
}

/** Opens the first visible sheet of an Excel workbook. Errors: TableError. */
export async function openWorkbook(path: string): Promise<Table> {
  const [first] = await sheetsOf(path);
  if (!first) throw brokenAt();
  const [table] = await openSheets(path, [first]);
  if (table instanceof TableError) throw table;
  return table ?? openCsv((size) => piecesOf(new Uint8Array(), size));
}

/** The visible worksheets; all of them if none is visible. Errors: TableError. */
export const sheetsOf = (path: string): Promise<Sheet[]> => withParts(path, visibleSheets);

/**
 * Opens sheets, for each of which the answer has a table, an error, or nothing if it is blank. read-excel-file reads
 * them into memory as a whole, so it runs in a thread that ends with them, and their rows come back as CSV texts, which
 * are parsed a piece at a time like any other. Errors: TableError for the workbook as a whole.
 */
export async function openSheets(
  path: string,
  sheets: readonly Sheet[],
): Promise<(Table | TableError | undefined)[]> {
  const errors = await withParts(path, async (parts) => {
    const found: (TableError | undefined)[] = [];
    for (const { part } of sheets) found.push(await unreadableCell(parts, part));
    return found;
  });
  const readable = sheets.filter((_sheet, at) => !errors[at]);
  const answer = await inThread({
    path,
    sheets: readable.map(({ place }) => place),
    mostRows: MOST_ROWS,
  });
  if ('tooMany' in answer) throw workbookError('tooManyRows');
  const opened = new Map(readable.map((sheet, at) => [sheet, answer.sheets[at]]));
  return Promise.all(
    sheets.map(async (sheet, at) => {
      const found = opened.get(sheet);
      if (!found) return errors[at] ?? brokenAt();
      if ('brokenAt' in found) return brokenAt(found.brokenAt);
      if (isBlank(found.csv)) return undefined;
      return openCsv((size) => piecesOf(found.csv, size)).catch(onlyTableError);
    }),
  );
}

function onlyTableError(error: unknown): TableError {
  if (error instanceof TableError) return error;
  throw error;
}

const LINE_FEED = 10;
/** Blank rows are empty lines. */
const isBlank = (csv: Uint8Array): boolean => csv.every((byte) => byte === LINE_FEED);

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

/** Errors: TableError. */
async function withParts<Result>(path: string, read: (parts: Parts) => Promise<Result>): Promise<Result> {
  try {
    return await withZip(path, limits, (entries, zip) => read(new Parts(entries, zip)));
  } catch (error) {
    if (error instanceof ZipError) throw error.kind === 'bomb' ? workbookError('tooLarge') : brokenAt();
    throw error;
  }
}

/** Cells that read-excel-file would silently read as empty. */
async function unreadableCell(parts: Parts, part: string): Promise<TableError | undefined> {
  return refuseUnreadableCells(parts.pieces(part)).then(() => undefined, onlyTableError);
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

/** read-excel-file ignores which sheets are hidden. */
async function visibleSheets(parts: Parts): Promise<Sheet[]> {
  const workbook = await parts.text('xl/workbook.xml');
  if (tagsOf(workbook, 'workbook').length === 0) throw workbookError('noWorkbook');
  const worksheets = new Map(
    tagsOf(await parts.text('xl/_rels/workbook.xml.rels'), 'Relationship')
      .filter((tag) => attributeOf(tag, 'Type').endsWith('/worksheet'))
      .map((tag) => [attributeOf(tag, 'Id'), attributeOf(tag, 'Target')]),
  );
  const sheets = tagsOf(workbook, 'sheet').flatMap((tag, at) => {
    const target = worksheets.get(attributeOf(tag, String.raw`\w+:id`));
    if (!target) return [];
    const sheet = {
      name: plainText(attributeOf(tag, 'name')),
      place: at + 1,
      part: posix.resolve('/xl', target).slice(1),
    };
    return [{ sheet, isHidden: /hidden/i.test(attributeOf(tag, 'state')) }];
  });
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  return (visible.length > 0 ? visible : sheets).map(({ sheet }) => sheet);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A name without XML's escapes of characters, of which numeric ones stay: they are shown only. */
const plainText = (name: string): string =>
  name.replaceAll(/&(amp|lt|gt|quot|apos);/g, (escaped, entity: string) => entities[entity] ?? escaped);

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
