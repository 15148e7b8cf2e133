import { Temporal } from 'temporal-polyfill';
import { FUND_TIME_ZONE } from '../config/clock.js';
import type { Random } from './random.js';

/** The valuation committee records a quarter's marks this many days after the quarter's end. */
const COMMITTEE_AFTER_DAYS = 22;
const NOON = 12 * 60;

/** The demo fund's dates, counted back from today (New York) and all before it. */
export class Calendar {
  private readonly yesterday: Temporal.PlainDate;

  constructor(today: string) {
    this.yesterday = Temporal.PlainDate.from(today).subtract({ days: 1 });
  }

  /** The day a number of days before today, moved from a weekend to its Friday. */
  daysAgo(days: number): string {
    return this.workingDay(this.yesterday.subtract({ days: days - 1 }).toString());
  }

  /** The day itself, or the Friday before a weekend. */
  workingDay(date: string): string {
    const day = Temporal.PlainDate.from(date);
    return day.subtract({ days: Math.max(0, day.dayOfWeek - 5) }).toString();
  }

  /** So many days from today, or before it when negative; moved from a weekend to its Friday. */
  daysFromToday(days: number): string {
    return this.daysAgo(-days);
  }

  daysBefore(date: string, days: number): string {
    return this.workingDay(Temporal.PlainDate.from(date).subtract({ days }).toString());
  }

  isOver(date: string): boolean {
    return Temporal.PlainDate.compare(date, this.yesterday) <= 0;
  }

  /** The last years that are over, the latest first. */
  finishedYears(count: number): number[] {
    const thisYear = this.yesterday.add({ days: 1 }).year;
    return Array.from({ length: count }, (_, back) => thisYear - 1 - back);
  }

  /** A time within the office hours of a day, yesterday at the latest. */
  inOfficeHours(date: string, random: Random): string {
    return this.at(this.notAfterYesterday(date), random.between(9 * 60, 18 * 60 - 1));
  }

  noonOf(date: string): string {
    return this.at(date, NOON);
  }

  plusDays(date: string, days: number): string {
    return this.notAfterYesterday(Temporal.PlainDate.from(date).add({ days }).toString());
  }

  committeeDayOf(quarterEnd: string): string {
    return this.plusDays(quarterEnd, COMMITTEE_AFTER_DAYS);
  }

  /** The ends of the last quarters that the committee has decided on, the latest first. */
  quarterEnds(count: number): string[] {
    const decided = this.yesterday.subtract({ days: COMMITTEE_AFTER_DAYS - 1 });
    const quarterStart = decided.with({ day: 1 }).subtract({ months: (decided.month - 1) % 3 });
    return Array.from({ length: count }, (_, back) =>
      quarterStart
        .subtract({ months: 3 * back })
        .subtract({ days: 1 })
        .toString(),
    );
  }

  /** The last quarter that was over on a day, or one further back, as managers write it: "Q3 2026". */
  quarterBefore(date: string, quarters = 1): string {
    const day = Temporal.PlainDate.from(date).subtract({ months: 3 * quarters });
    return `Q${Math.ceil(day.month / 3)} ${day.year}`;
  }

  notAfterYesterday(date: string): string {
    const day = Temporal.PlainDate.from(date);
    return (Temporal.PlainDate.compare(day, this.yesterday) > 0 ? this.yesterday : day).toString();
  }

  private at(date: string, minuteOfDay: number): string {
    return Temporal.PlainDate.from(date)
      .toZonedDateTime({
        timeZone: FUND_TIME_ZONE,
        plainTime: { hour: Math.floor(minuteOfDay / 60), minute: minuteOfDay % 60 },
      })
      .toInstant()
      .toString();
  }
}

/** Fills in the last quarters and year before a date in every text of the row. */
export function fillPlaceholders<Row>(row: Row, calendar: Calendar, date: string): Row {
  const words = new Map([
    ['{quarter}', calendar.quarterBefore(date)],
    ['{last quarter}', calendar.quarterBefore(date, 2)],
    ['{year}', `${Number(date.slice(0, 4)) - 1}`],
  ]);
  const filled = (text: string) =>
    text.replaceAll(/\{[a-z ]+\}/g, (placeholder) => words.get(placeholder) ?? placeholder);
  return JSON.parse(JSON.stringify(row), (_, value) =>
    typeof value === 'string' ? filled(value) : value,
  ) as Row;
}
