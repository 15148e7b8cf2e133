import { posix } from 'node:path';
import type { ZipFile } from 'yauzl';
import { withZip, ZipError, type ZipEntry } from '../../storage/content/zip-entries.js';
import { TableError } from './table.js';

const MEBIBYTE = 1024 * 1024;
/**
 * Checked by the ZIP's list before anything is unpacked, for read-excel-file unpacks all of it into memory. 100,000
 * rows of the widest template take 50 MiB.
 */
const limits = { entries: 10_000, bytes: 96 * MEBIBYTE };
/** The list of sheets itself. */
const MOST_LIST_BYTES = MEBIBYTE;

const refusals = {
  tooLarge: 'This workbook is too large. Please save the table as CSV UTF-8 and upload that.',
  tooManyRows:
    'This workbook has more than 100,000 rows. Please save the table as CSV UTF-8 and upload that.',
  locked: 'This workbook is locked with a password. Please save it without one and upload it again.',
  noWorkbook:
    'This is a ZIP archive, but no Excel workbook. Please upload a CSV file or an Excel workbook (.xlsx).',
};

export const brokenAt = (row?: number): TableError =>
  new TableError(
    `This Excel file is broken${row ? ` at row ${row}` : ''} and cannot be read. Please open it in Excel, save it again and upload that.`,
  );

export const workbookError = (kind: keyof typeof refusals): TableError => new TableError(refusals[kind]);

/**
 * The place of a workbook's first worksheet that is not hidden, 1 for the first: read-excel-file does not know which
 * sheets are hidden. Errors: TableError, also for cells that read-excel-file would silently read as empty.
 */
export async function findSheet(path: string): Promise<number> {
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
      // What the machine's own disk does is no error of the file.
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
  const there = sheets.filter(({ target }) => target);
  const first = there.find(({ isHidden }) => !isHidden) ?? there[0];
  if (!first?.target) throw brokenAt();
  return { place: first.place, part: posix.resolve('/xl', first.target).slice(1) };
}

const tagsOf = (xml: string, name: string): string[] =>
  xml.match(new RegExp(String.raw`<(?:\w+:)?${name}[\s>][^>]*`, 'g')) ?? [];

const attributeOf = (tag: string, name: string): string =>
  new RegExp(String.raw`\s${name}\s*=\s*["']([^"']*)["']`).exec(tag)?.[1] ?? '';

/** Longer than the opening tag of a cell. */
const OVERLAP = 512;
/** What Excel can hold. */
const MOST_COLUMN_LETTERS = 3;
const LAST_ROW = 1_048_576;
/** read-excel-file makes every row as long as the longest, up to the last: twelve columns of all rows. */
const MOST_PLACES = 16_000_000;
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
    last = lastPlace(text, last);
    if (last.row * last.column > MOST_PLACES) throw workbookError('tooLarge');
    end = text.slice(-OVERLAP);
  }
  if (!/<\/(?:\w+:)?worksheet\s*>\s*$/.test(end)) throw brokenAt();
}

/** The last row and the last column that have a cell. */
function lastPlace(xml: string, { row, column }: { row: number; column: number }) {
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
      ? `The cell ${cell} holds an error such as #REF!. Please correct it and save the workbook again.`
      : `The cell ${cell} holds a date of a “Strict Open XML” workbook. Please save it as “Excel Workbook (.xlsx)”.`,
  );
}
