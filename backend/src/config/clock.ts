import { Injectable } from '@nestjs/common';
import { Temporal } from 'temporal-polyfill';

export const FUND_TIME_ZONE = 'America/New_York';

/** The day that a moment falls on in New York, as YYYY-MM-DD. */
export const fundDayOf = (moment: Temporal.Instant): string =>
  moment.toZonedDateTimeISO(FUND_TIME_ZONE).toPlainDate().toString();

/** A day in New York, from its first millisecond to the one after its last. */
interface FundDay {
  name: string;
  from: number;
  until: number;
}

function dayAround(now: number): FundDay {
  const start = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(FUND_TIME_ZONE).startOfDay();
  return {
    name: start.toPlainDate().toString(),
    from: start.epochMilliseconds,
    until: start.add({ days: 1 }).startOfDay().epochMilliseconds,
  };
}

/** Noon in New York of a day (YYYY-MM-DD): never skipped or doubled by a change of its clocks. */
export const noonInNewYork = (day: string): Date =>
  new Date(
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: FUND_TIME_ZONE, plainTime: '12:00' })
      .epochMilliseconds,
  );

/** The one clock of the program; tests put their own in its place. */
@Injectable()
export class Clock {
  private day: FundDay | undefined;

  /** Milliseconds since 1970 (UTC). */
  now(): number {
    return Date.now();
  }

  /** Today's date in New York, the fund's zone, as YYYY-MM-DD. Reckoned once a day: every read asks for it. */
  today(): string {
    const now = this.now();
    if (!this.day || now < this.day.from || now >= this.day.until) this.day = dayAround(now);
    return this.day.name;
  }
}
