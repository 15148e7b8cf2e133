import writeWorkbook, { type Cell, type SheetData } from 'write-excel-file/browser';
import {
  getOrderOfSiblings,
  getSelfClosingTagMarkup,
  insertElementMarkupAccordingToOrderOfSiblings,
} from 'write-excel-file/utility';
import type { CsvCell } from './csv';
import type { ExportKind, ExportTable } from './export-column';

const SHEET = 'xl/worksheets/sheet{id}.xml';
const narrowest = 10;
const widest = 60;
/** How many signs each kind takes as it is shown, where that is not the text itself. */
const shownWidths: Partial<Record<ExportKind, number>> = { money: 18, percent: 10, date: 12, moment: 20 };

/** A list as a workbook of one sheet: its header stays in sight, its columns are as wide as what is in them. */
export function workbookOf(title: string, { columns, rows }: ExportTable): Promise<Blob> {
  const header: SheetData[number] = columns.map(({ header: value, kind }) => ({
    value,
    type: String,
    fontWeight: 'bold' as const,
    align: kind === 'text' || kind === 'date' || kind === 'moment' ? undefined : ('right' as const),
  }));
  const cells = rows.map((row) => row.map((value, at) => workbookCell(value, columns[at]?.kind ?? 'text')));
  return writeWorkbook(
    [header, ...cells] satisfies SheetData,
    {
      sheet: sheetName(title),
      stickyRowsCount: 1,
      orientation: 'landscape',
      columns: columns.map(({ header: name, kind }, at) => ({ width: widthOf(name, kind, rows, at) })),
    },
    { features: [filtered(columns.length, rows.length + 1)] },
  ).toBlob();
}

/** Excel refuses some signs in it and more than 31 of them. */
export const sheetName = (title: string): string =>
  title
    .replace(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31)
    .replace(/^['\s]+|['\s]+$/g, '') || 'List';

function widthOf(header: string, kind: ExportKind, rows: readonly CsvCell[][], at: number): number {
  const shown = shownWidths[kind];
  const longest = shown ?? rows.reduce((most, row) => Math.max(most, String(row[at] ?? '').length), 0);
  // The button of the filter stands beside the header.
  return Math.min(widest, Math.max(narrowest, header.length + 4, longest + 2));
}

/** Puts a filter on each header. */
function filtered(columns: number, rows: number) {
  const filter = getSelfClosingTagMarkup('autoFilter', { ref: `A1:${letterOf(columns)}${rows}` });
  const order = getOrderOfSiblings(SHEET, 'worksheet') ?? [];
  const transform = (xml: string) =>
    insertElementMarkupAccordingToOrderOfSiblings(xml, filter, order, 'worksheet');
  return { files: { transform: { [SHEET]: { transform } } } };
}

/** No list has more columns than there are letters. */
const letterOf = (count: number): string => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(count - 1);

const numberFormats = { money: '$#,##0.00', percent: '0.0%', count: '#,##0' } as const;
const dateFormats = { date: 'yyyy-mm-dd', moment: 'yyyy-mm-dd hh:mm:ss' } as const;

/** Spreadsheets keep no more digits of a number, and call a workbook with a longer text broken. */
const MOST_DIGITS = 15;
const LONGEST_TEXT = 32_767;

const decimal = /^-?\d+(\.\d+)?$/;
const time = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/;

/** A value as a workbook keeps it: amounts, ratios and dates as such, all else as text, which never is a formula. */
export function workbookCell(value: CsvCell, kind: ExportKind): Cell {
  if (value == null || value === '') return null;
  if (kind === 'date' || kind === 'moment') return dateCell(String(value), dateFormats[kind]);
  if (kind === 'text') return textCell(String(value));
  const text = String(value);
  if (typeof value === 'string' && !isExactAsNumber(text)) return textCell(text);
  return { value: Number(value), type: Number, format: numberFormats[kind] };
}

/** Whether a spreadsheet keeps every digit of it. */
function isExactAsNumber(text: string): boolean {
  if (!decimal.test(text)) return false;
  const digits = text.includes('.') ? text.replace(/0+$/, '') : text;
  return digits.replace(/[-.]/g, '').replace(/^0+/, '').length <= MOST_DIGITS;
}

function textCell(text: string): Cell {
  const whole = text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT - 1)}…`;
  return { value: whole, type: String };
}

/** The days of spreadsheets begin with 1900. */
function dateCell(text: string, format: string): Cell {
  if (!time.test(text) || text < '1900-03-01') return textCell(text);
  const moment = new Date(`${text.replace(' ', 'T').padEnd(19, 'T00:00:00')}Z`);
  if (Number.isNaN(moment.getTime())) return textCell(text);
  return { value: moment, type: Date, format };
}
