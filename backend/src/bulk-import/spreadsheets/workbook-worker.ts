import { readFile } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import { Decimal } from 'decimal.js';
import { readSheet } from 'read-excel-file/universal';

// Runs in a worker thread, from source or built, so it imports nothing but packages.

export interface WorkbookTask {
  path: string;
  /** 1 is the first. */
  sheets: readonly number[];
  /** Of all sheets together. */
  mostRows: number;
}

/** The rows of a sheet as CSV text, or why there are none. */
type SheetAnswer = { csv: Uint8Array } | { brokenAt: number | undefined };
export type WorkbookAnswer = { sheets: SheetAnswer[] } | { tooMany: true };

/**
 * Stops the clock of its thread, which ends with the file: whenever a piece of XML takes 7 ms, read-excel-file halves
 * the next ones, and it copies all rows after each. On a busy machine that took 118 s for 100,000 rows instead of 1.3.
 */
export async function readWorkbook({ path, sheets, mostRows }: WorkbookTask): Promise<WorkbookAnswer> {
  Date.now = () => 0;
  const bytes = new Uint8Array(await readFile(path));
  const answers: SheetAnswer[] = [];
  let filled = 0;
  for (const sheet of sheets) {
    let rows: unknown[][];
    try {
      rows = await readSheet(bytes.buffer, sheet, { parseNumber: numberText, trim: false });
    } catch (error) {
      answers.push({ brokenAt: Number(/\brow (\d+)/.exec(String(error))?.[1]) || undefined });
      continue;
    }
    // One row of each sheet is its header.
    filled += Math.max(rows.filter((row) => !isBlank(row)).length - 1, 0);
    if (filled > mostRows) return { tooMany: true };
    answers.push({ csv: new TextEncoder().encode(rows.map(csvLine).join('')) });
  }
  return { sheets: answers };
}

const isBlank = (row: unknown[]): boolean => row.every((cell) => cell === null);

/** A blank row becomes an empty line, so that the row numbers below it stay right. */
const csvLine = (row: unknown[]): string =>
  isBlank(row) ? '\n' : stringify([row.map(cellText)], { quoted: true });

function cellText(cell: unknown): string {
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return typeof cell === 'string' ? cell : '';
}

/** `2024-02-29`, with a time `2024-02-29T17:30:00`; a time alone is `17:30:00`. */
export function dateText(date: Date): string {
  const seconds = new Date(Math.round(date.getTime() / 1000) * 1000);
  // Excel's display of an invalid date.
  if (Number.isNaN(seconds.getTime())) return '#####';
  const [day = '', time = ''] = seconds.toISOString().slice(0, -5).split('T');
  if (seconds.getUTCFullYear() < 1900) return time;
  return time === '00:00:00' ? day : `${day}T${time}`;
}

/** Spreadsheets show no more digits than these. */
const DIGITS = 15;
const short = /^(0|-?[1-9]\d{0,14})$/;

/** A number as spreadsheets show it: 300.29999999999995 is 300.3, and there are no exponents. */
export function numberText(raw: string): string {
  if (short.test(raw)) return raw;
  const number = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(number)) return raw;
  const text = String(Number(number.toPrecision(DIGITS)));
  return text.includes('e') ? new Decimal(text).toFixed() : text;
}
