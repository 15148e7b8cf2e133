import { FUND_TIME_ZONE } from '../clock.js';

const newYork = new Intl.DateTimeFormat('en-US', {
  timeZone: FUND_TIME_ZONE,
  dateStyle: 'full',
  timeStyle: 'short',
});
const utc = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Such as "Friday, July 10, 2026 at 12:00 PM in New York (July 10 at 16:00 UTC)", wherever the reader is. */
export const inNewYorkAndUtc = (moment: Date): string =>
  `${plain(newYork.format(moment))} in New York (${plain(utc.format(moment))} UTC)`;

/** Intl puts narrow no-break spaces before AM and PM, which plain mails show as boxes. */
const plain = (text: string): string => text.replace(/[\u202f\u00a0]/g, ' ');
