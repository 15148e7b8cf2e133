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
const counts = new Intl.NumberFormat('en-US');
const firmZone = 'America/New_York';
const days = { dateStyle: 'medium' } as const;
const calendarDate = new Intl.DateTimeFormat('en-US', { ...days, timeZone: 'UTC' });
const firmDate = new Intl.DateTimeFormat('en-US', { ...days, timeZone: firmZone });
const firmTime = new Intl.DateTimeFormat('en-US', { ...days, timeStyle: 'short', timeZone: firmZone });
const firmSeconds = new Intl.DateTimeFormat('en-US', { ...days, timeStyle: 'medium', timeZone: firmZone });
const firmClock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: firmZone });
const isoDate = new Intl.DateTimeFormat('en-CA', { timeZone: firmZone });

const exact = (amount: string, power = 0) => `${amount}e${power}` as `${number}`;
const isAtLeast = (amount: string, wholeDigits: number) => {
  const [whole = ''] = amount.replace(/^-?0*/, '').split('.');
  return whole.length >= wholeDigits;
};

/** "$1,234.50", with every cent. */
export function formatMoney(amount: string): string {
  return exactDollars.format(exact(amount));
}

/** For lists and details: "$1.25M", "$250K", "$999", "-$1.25M". */
export function formatCompactMoney(amount: string): string {
  if (isAtLeast(amount, 7)) return `${exactDollars.format(exact(amount, -6))}M`;
  if (isAtLeast(amount, 4)) return `${wholeDollars.format(exact(amount, -3))}K`;
  return wholeDollars.format(exact(amount));
}

/** For the list of companies: "$1.3M", below a million "$250,000", with its cents if it has any. */
export function formatCompanyValuation(valuation: string | null): string {
  if (valuation === null) return 'N/A';
  return isAtLeast(valuation, 7)
    ? `${millions.format(exact(valuation, -6))}M`
    : exactDollars.format(exact(valuation)).replace(/\.00$/, '');
}

/** For the dashboard's cards: "$12.34 M", below a million whole dollars. */
export function formatCardMoney(amount: string): string {
  if (isAtLeast(amount, 7)) return `${exactDollars.format(exact(amount, -6))} M`;
  return wholeDollars.format(exact(amount));
}

/** On the pages of LPs: "$1.25M", "$250K", below a hundred thousand "$99,500". */
export function formatLpMoney(amount: string): string {
  return isAtLeast(amount, 6) ? formatCompactMoney(amount) : wholeDollars.format(exact(amount));
}

/** Amounts of updates: "$2,500,000". */
export function formatUpdateAmount(amount: string | null): string {
  return amount === null ? 'N/A' : wholeDollars.format(exact(amount));
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

/** Today in New York, as a date input wants it. */
export function todayInNewYork(now = new Date()): string {
  return isoDate.format(now);
}

/** The firm's day of a moment, as files have it: "2026-11-20". */
export function formatIsoDay(moment: string): string {
  return isoDate.format(new Date(moment));
}

export function formatRelativeTime(moment: string, now = new Date()): string {
  const hours = Math.floor((now.getTime() - new Date(moment).getTime()) / 3_600_000);
  if (hours < 1) return 'Just now';
  if (hours < 24) return `${hours} hours ago`;
  const daysAgo = Math.floor(hours / 24);
  return daysAgo === 1 ? '1 day ago' : `${daysAgo} days ago`;
}

/** On the page of an investment: always in MB. */
export function formatMegabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(2)} MB`;
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
