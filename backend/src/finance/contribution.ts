import { dayOf } from './cash-flows.js';
import { largerOf, ONE, smallerOf } from './fixed-point.js';

/** A year of the preferred return; the 366th day of a leap year earns nothing. */
const DAYS = 365;
/** What `accruing` is a multiple of, so that no piece of a year is rounded. */
const YEAR = BigInt(DAYS) * ONE;

/**
 * What an LP paid into a deal on a day, and the preferred return that it earns. All amounts and ratios are those of
 * finance/fixed-point.ts.
 *
 * The preferred return of a year is rate x base. It is compounded on the anniversaries of the contribution: what is unpaid
 * then joins the base, and goes on earning after the contribution itself was returned. Within a year it is rate x
 * min(1, days since the anniversary / 365), and a change of the base splits that fraction; so a whole year earns exactly
 * the rate, in leap years too and however it is divided. A contribution of February 29 has its anniversary on
 * February 28 in years without that day.
 */
export class Contribution {
  /** Unpaid preferred return of past years, which earns as the contribution does. */
  private compounded = 0n;
  /** Unpaid preferred return of this year times YEAR. */
  private accruing = 0n;
  private years = 0;
  /** Days of this year, at most 365, for which `accruing` counts. */
  private counted = 0;
  /** The days on which this year began and ends. */
  private began: number;
  private ends: number;

  /** In: YYYY-MM-DD, the amount, the rate a year as a ratio. */
  constructor(
    private readonly date: string,
    private open: bigint,
    private readonly rate: bigint,
  ) {
    this.began = dayOf(date);
    this.ends = anniversaryOf(date, 1);
  }

  /** Returns the contribution with what is paid on a day, no earlier than the last one. Out: the part that it took. */
  repay(day: number, paid: bigint): bigint {
    const part = smallerOf(paid, this.open);
    if (part === 0n) return part;
    this.accrueTo(day);
    this.open -= part;
    return part;
  }

  /** The preferred return that is unpaid on a day, no earlier than the last one. */
  preferredOn(day: number): bigint {
    this.accrueTo(day);
    return this.compounded + this.accruing / YEAR;
  }

  /** Pays preferred return on a day, that of past years first. Out: the part that it took. */
  payPreferred(day: number, paid: bigint): bigint {
    if (paid === 0n) return paid;
    this.accrueTo(day);
    const ofPast = smallerOf(paid, this.compounded);
    const ofThisYear = smallerOf(paid - ofPast, this.accruing / YEAR);
    this.compounded -= ofPast;
    this.accruing = largerOf(0n, this.accruing - ofThisYear * YEAR);
    return ofPast + ofThisYear;
  }

  private accrueTo(day: number): void {
    if (this.rate === 0n) return;
    while (day >= this.ends) {
      this.accrue(DAYS);
      this.compounded += this.accruing / YEAR;
      this.accruing = 0n;
      this.years += 1;
      this.counted = 0;
      this.began = this.ends;
      this.ends = anniversaryOf(this.date, this.years + 1);
    }
    this.accrue(Math.min(DAYS, day - this.began));
  }

  private accrue(days: number): void {
    if (days === this.counted) return;
    this.accruing += (this.open + this.compounded) * this.rate * BigInt(days - this.counted);
    this.counted = days;
  }
}

/** The day (`dayOf`) of an anniversary. */
function anniversaryOf(date: string, years: number): number {
  const year = Number(date.slice(0, 4)) + years;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const monthAndDay = date.endsWith('-02-29') && !isLeap ? '-02-28' : date.slice(4);
  return dayOf(`${year}${monthAndDay}`);
}
