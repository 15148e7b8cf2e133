import { Temporal } from 'temporal-polyfill';

/** The first day of the calendar quarter that a day is in; both as 2026-09-30. Errors: RangeError for no day. */
export function quarterStart(day: string): string {
  const { year, month } = Temporal.PlainDate.from(day);
  return Temporal.PlainDate.from({ year, month: month - ((month - 1) % 3), day: 1 }).toString();
}

/** The first day of the calendar year that a day is in. Errors: as above. */
export const yearStart = (day: string): string => `${Temporal.PlainDate.from(day).year}-01-01`;

/** The day before another one. Errors: as above. */
export const dayBefore = (day: string): string =>
  Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();

/** "Q3 2026" for a quarter's last day, else undefined. Errors: as above. */
export function quarterName(day: string): string | undefined {
  const date = Temporal.PlainDate.from(day);
  if (date.month % 3 !== 0 || date.day !== date.daysInMonth) return undefined;
  return `Q${date.month / 3} ${date.year}`;
}
