import type { Decimal } from 'decimal.js';
import { dayOf } from './cash-flows.js';
import { Exact } from './exact.js';

/** A year of the preferred return; the 366th day of a leap year earns nothing. */
const DAYS = 365;

/**
 * What an LP paid into a deal on a day, and the preferred return that it earns.
 *
 * The preferred return of a year is rate x base. It is compounded on the anniversaries of the contribution: what is unpaid
 * then joins the base, and goes on earning after the contribution itself was returned. Within a year it is rate x
 * min(1, days since the anniversary / 365), and a change of the base splits that fraction; so a whole year earns exactly
 * the rate, in leap years too and however it is divided. A contribution of February 29 has its anniversary on
 * February 28 in years without that day.
 */
export class Contribution {
  /** Unpaid preferred return of past years, which earns as the contribution does. */
  private compounded: Decimal = new Exact(0);
  /** Unpaid preferred return of this year times 365, so that no piece of a year is rounded. */
  private accruing: Decimal = new Exact(0);
  private years = 0;
  /** Days of this year, at most 365, for which `accruing` counts. */
  private counted = 0;

  /** In: YYYY-MM-DD, US dollars, the rate a year as a ratio. */
  constructor(
    private readonly date: string,
    private open: Decimal,
    private readonly rate: Decimal,
  ) {}

  /** Returns the contribution with what is paid on a day, no earlier than the last one. Out: the part that it took. */
  repay(day: number, paid: Decimal): Decimal {
    const part = Exact.min(paid, this.open);
    if (part.isZero()) return part;
    this.accrueTo(day);
    this.open = this.open.minus(part);
    return part;
  }

  /** The preferred return that is unpaid on a day, no earlier than the last one. */
  preferredOn(day: number): Decimal {
    this.accrueTo(day);
    return this.compounded.plus(this.accruing.div(DAYS));
  }

  /** Pays preferred return on a day, that of past years first. Out: the part that it took. */
  payPreferred(day: number, paid: Decimal): Decimal {
    if (paid.isZero()) return paid;
    this.accrueTo(day);
    const ofPast = Exact.min(paid, this.compounded);
    const ofThisYear = Exact.min(paid.minus(ofPast), this.accruing.div(DAYS));
    this.compounded = this.compounded.minus(ofPast);
    this.accruing = Exact.max(0, this.accruing.minus(ofThisYear.times(DAYS)));
    return ofPast.plus(ofThisYear);
  }

  private accrueTo(day: number): void {
    if (this.rate.isZero()) return;
    for (;;) {
      const next = anniversaryOf(this.date, this.years + 1);
      if (day < next) break;
      this.accrue(DAYS);
      this.compounded = this.compounded.plus(this.accruing.div(DAYS));
      this.accruing = new Exact(0);
      this.years += 1;
      this.counted = 0;
    }
    this.accrue(Math.min(DAYS, day - anniversaryOf(this.date, this.years)));
  }

  private accrue(days: number): void {
    const base = this.open.plus(this.compounded);
    this.accruing = this.accruing.plus(base.times(this.rate).times(days - this.counted));
    this.counted = days;
  }
}

/** The day (`dayOf`) of an anniversary. */
function anniversaryOf(date: string, years: number): number {
  const year = Number(date.slice(0, 4)) + years;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const monthAndDay = date.endsWith('-02-29') && !isLeap ? '-02-28' : date.slice(4);
  return dayOf(`${String(year).padStart(4, '0')}${monthAndDay}`);
}
