import type { Decimal } from 'decimal.js';
import { Exact } from './exact.js';

const MS_A_DAY = 86_400_000;

/** One payment, or a value at the end of a period, seen from the investor. */
export interface CashFlow {
  /** YYYY-MM-DD. */
  date: string;
  /** US dollars, as decimal text or Decimal: negative when paid, positive when received or still held. */
  amount: string | Decimal;
}

/** What all flows of one day come to. */
export interface DailyFlow {
  /** Days since 1970-01-01. */
  day: number;
  /** US dollars, never zero. The nearest binary number: rates are ratios, for which that is precise enough. */
  amount: number;
}

/**
 * The number of a calendar day.
 *
 * In: YYYY-MM-DD. Out: whole days since 1970-01-01, negative before. Errors: RangeError for a text that is no date.
 */
export function dayOf(date: string): number {
  // Midnight in UTC, as for all texts of this form.
  const day = Date.parse(date) / MS_A_DAY;
  if (!Number.isInteger(day)) throw new RangeError(`"${date}" is no date`);
  return day;
}

/**
 * The flows by day: those of one day are added up exactly, and days that come to zero are left out.
 *
 * In: flows in any order. Out: at most one flow a day, earliest first. Errors: RangeError for a date that is none and
 * for an amount that is no finite number, DecimalError for one that is to be added to others of its day.
 */
export function netByDay(flows: readonly CashFlow[]): DailyFlow[] {
  const days = new Map<string, string | Decimal>();
  for (const { date, amount } of flows) {
    const sum = days.get(date);
    days.set(date, sum === undefined ? amount : new Exact(sum).plus(amount));
  }
  return [...days]
    .map(([date, sum]) => ({ day: dayOf(date), amount: numberOf(sum) }))
    .filter(({ amount }) => amount !== 0)
    .sort((one, other) => one.day - other.day);
}

function numberOf(amount: string | Decimal): number {
  const number = Number(amount);
  if (!Number.isFinite(number)) throw new RangeError(`${amount.toString()} is no finite number`);
  return number;
}
