import { areAmountsHidden, hiddenAmount } from './hidden-amounts';

/** Every rule of display. Money stays a decimal string: Intl formats strings exactly, numbers not. */

const dollars = (digits: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
const wholeDollars = dollars(0);
const exactDollars = dollars(2);
const millions = dollars(1);
const compactDollars = (digits: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact', ...digits });
const roundDollars = compactDollars({ maximumSignificantDigits: 3 });
const shortDollars = compactDollars({ minimumSignificantDigits: 3, maximumSignificantDigits: 3 });
const counts = new Intl.NumberFormat('en-US');
/** British, which has no comma before the last one. */
const lists = new Intl.ListFormat('en-GB');
const firmZone = 'America/New_York';
const days = { dateStyle: 'medium' } as const;
const calendarDate = new Intl.DateTimeFormat('en-US', { ...days, timeZone: 'UTC' });
const calendarMonth = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const firmDate = new Intl.DateTimeFormat('en-US', { ...days, timeZone: firmZone });
const firmTime = new Intl.DateTimeFormat('en-US', { ...days, timeStyle: 'short', timeZone: firmZone });
const firmSeconds = new Intl.DateTimeFormat('en-US', { ...days, timeStyle: 'medium', timeZone: firmZone });
const firmClock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: firmZone });
const firmDay = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: firmZone,
});
const isoTime = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: firmZone });

const exact = (amount: string, power = 0) => `${amount}e${power}` as `${number}`;
const isAtLeast = (amount: string, wholeDigits: number) => {
  const [whole = ''] = amount.replace(/^-?0*/, '').split('.');
  return whole.length >= wholeDigits;
};

/** "$1,234.50", with every cent. */
export function formatMoney(amount: string): string {
  if (areAmountsHidden()) return hiddenAmount;
  return exactDollars.format(exact(amount));
}

/** For lists and details: "$1.25M", "$250K", "$999", "-$1.25M". */
export function formatCompactMoney(amount: string): string {
  if (areAmountsHidden()) return hiddenAmount;
  if (isAtLeast(amount, 7)) return `${exactDollars.format(exact(amount, -6))}M`;
  if (isAtLeast(amount, 4)) return `${wholeDollars.format(exact(amount, -3))}K`;
  return wholeDollars.format(exact(amount));
}

/** For the list of companies: "$1.3M", below a million "$250,000", with its cents if it has any. */
export function formatCompanyValuation(valuation: string | null): string {
  if (valuation === null) return 'N/A';
  if (areAmountsHidden()) return hiddenAmount;
  return isAtLeast(valuation, 7)
    ? `${millions.format(exact(valuation, -6))}M`
    : exactDollars.format(exact(valuation)).replace(/\.00$/, '');
}

/** For the dashboard's cards: "$12.34 M", below a million whole dollars. */
export function formatCardMoney(amount: string): string {
  if (areAmountsHidden()) return hiddenAmount;
  if (isAtLeast(amount, 7)) return `${exactDollars.format(exact(amount, -6))} M`;
  return wholeDollars.format(exact(amount));
}

/** Along pictures: "$10M", "$2.5M", "$0". */
export function formatAxisMoney(amount: number): string {
  if (areAmountsHidden()) return hiddenAmount;
  return roundDollars.format(amount);
}

/** In pictures, short at any size: "$12.3M", "$5.00M", "$1.38B", "$999". */
export function formatShortMoney(amount: string): string {
  if (areAmountsHidden()) return hiddenAmount;
  return (isAtLeast(amount, 4) ? shortDollars : wholeDollars).format(exact(amount));
}

/** On the pages of LPs: "$1.25M", "$250K", below a hundred thousand "$99,500". */
export function formatLpMoney(amount: string): string {
  if (areAmountsHidden()) return hiddenAmount;
  return isAtLeast(amount, 6) ? formatCompactMoney(amount) : wholeDollars.format(exact(amount));
}

/** Amounts of updates: "$2,500,000". */
export function formatUpdateAmount(amount: string | null): string {
  if (amount === null) return 'N/A';
  if (areAmountsHidden()) return hiddenAmount;
  return wholeDollars.format(exact(amount));
}

/** A gain or loss with its sign in either case: "+$1.25M", "-$3,000", but "$0". */
export function formatSigned(amount: string, format: (amount: string) => string): string {
  const text = format(amount).replace(/^-/, '');
  if (!/[1-9]/.test(text)) return text;
  return `${amount.startsWith('-') ? '-' : '+'}${text}`;
}

/** A count: "1,234". */
export function formatCount(count: number): string {
  return counts.format(count);
}

export function formatMultiple(multiple: number): string {
  return `${multiple.toFixed(2)}x`;
}

/** A ratio with one decimal: 0.1234 is "12.3%". */
export function formatPercent(ratio: number): string {
  return `${(ratio * 100).toFixed(1)}%`;
}

export function formatIrr(irr: number | null | undefined): string {
  return irr == null || !Number.isFinite(irr) ? 'N/A' : formatPercent(irr);
}

/** A calendar date reads the same in every zone; a moment reads as the firm's (New York) day. */
export function formatDate(value: string | null | undefined, unknown = 'N/A'): string {
  if (!value) return unknown;
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return unknown;
  return (value.length === 10 ? calendarDate : firmDate).format(date);
}

/** The month of a calendar date: "Nov 2026". */
export function formatMonth(day: Date): string {
  return calendarMonth.format(day);
}

/** A calendar date without its year: "Nov 20". */
export function formatMonthDay(day: Date): string {
  return monthDay.format(day);
}

/** A moment with its time in New York: "Nov 20, 2026, 3:04 PM". */
export function formatDateTime(moment: string): string {
  return firmTime.format(new Date(moment));
}

/** A moment to the second in New York: "Nov 20, 2026, 3:04:09 PM". */
export function formatSecond(moment: string): string {
  return firmSeconds.format(new Date(moment));
}

/** The time alone of a moment, in New York: "3:04 PM". */
export function formatTime(moment: string): string {
  return firmClock.format(new Date(moment));
}

/** Put together from its parts: how a locale writes a date is up to the browser's own data. */
function isoDayOf(moment: Date): string {
  const parts = firmDay.formatToParts(moment);
  const digits = (part: string) => parts.find(({ type }) => type === part)?.value;
  return `${digits('year')}-${digits('month')}-${digits('day')}`;
}

/** Today in New York, as a date input wants it. */
export function todayInNewYork(now = new Date()): string {
  return isoDayOf(now);
}

/** The firm's day of a moment, as files have it: "2026-11-20". */
export function formatIsoDay(moment: string): string {
  return isoDayOf(new Date(moment));
}

/** The firm's time of a moment, as files have it: "2026-11-20 15:04:09". */
export function formatIsoSecond(moment: string): string {
  const date = new Date(moment);
  return `${isoDayOf(date)} ${isoTime.format(date)}`;
}

const minutesSince = (moment: string, now: Date) =>
  Math.floor((now.getTime() - new Date(moment).getTime()) / 60_000);
const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** In the feed of activities: within an hour "Just now", then "3 hours ago", "10 days ago". */
export function formatRelativeTime(moment: string, now = new Date()): string {
  const hours = Math.floor(minutesSince(moment, now) / 60);
  if (hours < 1) return 'Just now';
  return hours < 24 ? ago(hours, 'hour') : ago(Math.floor(hours / 24), 'day');
}

const LONG_AGO_DAYS = 30;

/** "Just now", "5 minutes ago", "1 hour ago", "10 days ago"; of what is a month ago, its day. */
export function formatTimeAgo(moment: string, now = new Date()): string {
  const minutes = minutesSince(moment, now);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return ago(minutes, 'minute');
  return minutes < LONG_AGO_DAYS * 24 * 60 ? formatRelativeTime(moment, now) : formatDate(moment);
}

/** On the page of an investment: in MB, or in KB when it would be 0.00 MB. */
export function formatMegabytes(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 0.01 ? `${(bytes / 1024).toFixed(2)} KB` : `${megabytes.toFixed(2)} MB`;
}

/** "512 Bytes", "53.05 KB", "1.20 MB". */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} Bytes`;
  if (bytes < 1024 ** 2) return `${(bytes / 1024).toFixed(2)} KB`;
  return bytes < 1024 ** 3 ? formatMegabytes(bytes) : `${(bytes / 1024 ** 3).toFixed(2)} GB`;
}

export function truncate(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).trimEnd()}…`;
}

/** "in_diligence" reads "In Diligence". */
export function formatWords(code: string): string {
  return code
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** "Name, Sector and Status". */
export const formatList = (texts: readonly string[]): string => lists.format(texts);

/** "1 allocation", "2 allocations", "no allocations". */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? `1 ${one}` : `${count === 0 ? 'no' : formatCount(count)} ${many}`;
}
