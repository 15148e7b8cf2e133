import type { Cell } from 'write-excel-file/browser';
import type { CsvCell } from './csv';
import type { ExportKind } from './export-column';

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
