import { Temporal } from 'temporal-polyfill';

/** The expected formats, on purpose implemented independently of the client's. */

const dollars = (amount: number, digits: number): string =>
  `${amount < 0 ? '-' : ''}$${Math.abs(amount).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;

/** In lists: $1.25M, $250K, $999. */
export function compactMoney(text: string): string {
  const amount = Number(text);
  if (Math.abs(amount) >= 1_000_000) return `${dollars(amount / 1_000_000, 2)}M`;
  if (Math.abs(amount) >= 1_000) return `${dollars(amount / 1_000, 0)}K`;
  return dollars(amount, 0);
}

/** On the pages of LPs: $1.25M, $250K, $99,500. */
export function lpMoney(text: string): string {
  return Math.abs(Number(text)) >= 100_000 ? compactMoney(text) : dollars(Number(text), 0);
}

/** A gain or loss on the pages of LPs: +$1.25M, -$250K, $0. */
export const lpReturn = (amount: number): string => `${amount > 0 ? '+' : ''}${lpMoney(amount.toFixed(2))}`;

/** On the dashboard's cards: $12.34 M. */
export function cardMoney(text: string): string {
  const amount = Number(text);
  return amount >= 1_000_000 ? `${dollars(amount / 1_000_000, 2)} M` : dollars(amount, 0);
}

export const exactMoney = (text: string): string => dollars(Number(text), 2);

export const percent = (ratio: number | null): string =>
  ratio === null ? 'N/A' : `${(ratio * 100).toFixed(1)}%`;

/** The date of a timestamp in New York, as YYYY-MM-DD. */
export const newYorkDayOf = (moment: string): string =>
  Temporal.Instant.from(moment).toZonedDateTimeISO('America/New_York').toPlainDate().toString();

/** Today in New York, or some days before it, as YYYY-MM-DD. */
export function newYorkDay(daysAgo = 0): string {
  return Temporal.Now.plainDateISO('America/New_York').subtract({ days: daysAgo }).toString();
}

/** "Nov 21, 2026" of "2026-11-21". */
export const writtenDate = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));

/** A figure in a list, with or without the day of the mark that it is of. */
export const datedFigure = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[$.*+?^()[\]{}|\\]/g, '\\$&')}(\\w{3} \\d{1,2}, \\d{4}|Entered|At entry)?$`);
