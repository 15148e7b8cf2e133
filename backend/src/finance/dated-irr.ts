import { dayOf, netByDay, type CashFlow } from './cash-flows.js';
import { DAYS_A_YEAR as DAYS_OF_RATES } from './discounted-flows.js';
import { DAYS_A_YEAR, HIGHEST, LOWEST, SHORTEST_YEARS } from './rate-limits.js';
import { logRates } from './xirr.js';

/**
 * The annualised return of dated payments and of what is held at the end: the money-weighted rate (CFA Institute, GIPS
 * Standards 2020, glossary) with the year and the limits of `irr` in finance/returns.ts, of which it is the general case:
 * one payment and one value give the same rate.
 *
 * In: payments in US dollars in any order, negative when paid, and the value on the day of valuation. Out: a ratio (0.1 is
 * 10% a year) from -1 to 10; -1 when nothing came back and nothing is left; null when nothing was paid, at most 0.01 years
 * have passed since the first payment, or no rate or more than one fits. Errors: as netByDay.
 */
export function datedIrr(payments: readonly CashFlow[], value: CashFlow): number | null {
  const [first] = netByDay(payments);
  const daily = netByDay([...payments, value]);
  if (!first || !daily.some(({ amount }) => amount < 0)) return null;
  if (!daily.some(({ amount }) => amount > 0)) return -1;
  const years = (dayOf(value.date) - first.day) / DAYS_A_YEAR;
  if (years <= SHORTEST_YEARS) return null;
  const [logRate, another] = logRates(daily);
  if (logRate === undefined || another !== undefined) return null;
  const rate = Math.expm1((logRate * DAYS_A_YEAR) / DAYS_OF_RATES);
  return Math.min(HIGHEST, Math.max(LOWEST, rate));
}
