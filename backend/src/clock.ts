import { Injectable } from '@nestjs/common';
import { Temporal } from 'temporal-polyfill';

export const FUND_TIME_ZONE = 'America/New_York';

/** The one clock of the program; tests put their own in its place. */
@Injectable()
export class Clock {
  /** Milliseconds since 1970 (UTC). */
  now(): number {
    return Date.now();
  }

  /** Today's date in New York, the fund's zone, as YYYY-MM-DD. */
  today(): string {
    return Temporal.Instant.fromEpochMilliseconds(this.now())
      .toZonedDateTimeISO(FUND_TIME_ZONE)
      .toPlainDate()
      .toString();
  }
}
