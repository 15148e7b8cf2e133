import { Temporal } from 'temporal-polyfill';
import { FUND_TIME_ZONE } from '../../config/clock.js';

export interface Retention {
  days: number;
  weeks: number;
  months: number;
}

export interface StoredBackup {
  name: string;
  /** When it was begun, in ms since 1970. */
  madeAt: number;
}

const zoned = (moment: number): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(FUND_TIME_ZONE);

const periods = {
  days: (moment: number) => zoned(moment).toPlainDate().toString(),
  weeks: (moment: number) => `${zoned(moment).yearOfWeek} week ${zoned(moment).weekOfYear}`,
  months: (moment: number) => zoned(moment).toPlainDate().toString().slice(0, 7),
} as const;

/**
 * The backups that are no longer kept. Kept is the newest one of each of the last days, ISO weeks and months of New
 * York that have any, and always the newest of all; days without a backup do not count.
 */
export function expiredBackups(backups: readonly StoredBackup[], keep: Retention): string[] {
  const newestFirst = backups.toSorted((one, other) => other.madeAt - one.madeAt);
  const kept = new Set(newestFirst.slice(0, 1).map(({ name }) => name));
  for (const unit of ['days', 'weeks', 'months'] as const) {
    const newest = new Map<string, string>();
    for (const { name, madeAt } of newestFirst) {
      const period = periods[unit](madeAt);
      if (!newest.has(period)) newest.set(period, name);
    }
    for (const name of [...newest.values()].slice(0, keep[unit])) kept.add(name);
  }
  return newestFirst.map(({ name }) => name).filter((name) => !kept.has(name));
}

/** The latest moment that is not after `now` at which a backup was to be made; times are ms since 1970. In: HH:MM in New York. */
export function lastDueAt(at: string, now: number): number {
  const today = dueOn(zoned(now).toPlainDate(), at);
  return today <= now ? today : dueOn(zoned(now).toPlainDate().subtract({ days: 1 }), at);
}

/** The first moment after `now` at which a backup is to be made. In: HH:MM in New York. */
export function nextDueAt(at: string, now: number): number {
  const today = dueOn(zoned(now).toPlainDate(), at);
  return today > now ? today : dueOn(zoned(now).toPlainDate().add({ days: 1 }), at);
}

/** A time that daylight saving time skips is an hour later. */
const dueOn = (day: Temporal.PlainDate, at: string): number =>
  day.toZonedDateTime({ timeZone: FUND_TIME_ZONE, plainTime: at }).epochMilliseconds;
