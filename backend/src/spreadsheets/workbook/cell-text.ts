import { Decimal } from 'decimal.js';

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

/** The last day of the year 9999. */
const LAST_DAY = 2_958_465;
const DAYS_TO_1904 = 1_462;
const DAY_SECONDS = 86_400;

/** `2024-02-29`, with a time `2024-02-29T17:30:00`; a time alone is `17:30:00`. */
export function dayText(raw: string, from1904: boolean): string {
  const number = Number(raw);
  const seconds = Math.round((number + (from1904 ? DAYS_TO_1904 : 0)) * DAY_SECONDS);
  const day = Math.floor(seconds / DAY_SECONDS);
  if (raw.trim() === '' || !(number >= 0) || day > LAST_DAY) return numberText(raw);
  const time = new Date((seconds - day * DAY_SECONDS) * 1_000).toISOString().slice(11, 19);
  if (day === 0) return time;
  return time === '00:00:00' ? dateText(day) : `${dateText(day)}T${time}`;
}

/** Lotus 1-2-3 took 1900 for a leap year, and all spreadsheets after it do so. */
function dateText(day: number): string {
  if (day === 60) return '1900-02-29';
  const fromStart = day < 60 ? day + 1 : day;
  return new Date(Date.UTC(1899, 11, 30) + fromStart * DAY_SECONDS * 1_000).toISOString().slice(0, 10);
}

/** Of a cell that holds a day as ISO 8601. */
export const isoDayText = (raw: string): string => raw.replace(/(T00:00(:00)?)?(\.0+)?Z?$/, '');

/** What XML cannot hold is written by its number: _x000D_ (ECMA-376 part 1, 22.9.2.19). */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  const letters = text.replace(/_x([0-9a-f]{4})_/gi, (written, code: string) =>
    code === '0000' ? written : String.fromCharCode(Number.parseInt(code, 16)),
  );
  return letters.toWellFormed();
}
