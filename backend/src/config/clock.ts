import { Injectable } from '@nestjs/common';
import { Temporal } from 'temporal-polyfill';

export const FUND_TIME_ZONE = 'America/New_York';

/** The date of a moment in New York, as YYYY-MM-DD. */
export const fundDateOf = (moment: Temporal.Instant): string =>
  moment.toZonedDateTimeISO(FUND_TIME_ZONE).toPlainDate().toString();

/** A day in New York, from its first millisecond (inclusive) to that of the next day (exclusive). */
interface DayBounds {
  date: string;
  from: number;
  until: number;
}

function dayAround(now: number): DayBounds {
  const start = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(FUND_TIME_ZONE).startOfDay();
  return {
    date: start.toPlainDate().toString(),
    from: start.epochMilliseconds,
    until: start.add({ days: 1 }).startOfDay().epochMilliseconds,
  };
}

/** Noon in New York of a date (YYYY-MM-DD): no change of daylight saving time skips or repeats it. */
export const noonInNewYork = (day: string): Date =>
  new Date(
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: FUND_TIME_ZONE, plainTime: '12:00' })
      .epochMilliseconds,
  );

/** The program's clock; tests replace it. */
@Injectable()
export class Clock {
  private day: DayBounds | undefined;

  /** Milliseconds since 1970 (UTC). */
  now(): number {
    return Date.now();
  }

  /** Today's date in New York, the fund's zone, as YYYY-MM-DD. Computed once a day, because every read needs it. */
  today(): string {
    const now = this.now();
    if (!this.day || now < this.day.from || now >= this.day.until) this.day = dayAround(now);
    return this.day.date;
  }
}
