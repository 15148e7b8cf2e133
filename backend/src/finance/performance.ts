import { dayOf, netByDay, type CashFlow, type DailyFlow } from './cash-flows.js';
import { DAYS_A_YEAR } from './discounted-flows.js';
import { logRates } from './xirr.js';

/** A money-weighted return: exactly one of the two numbers is given in `ok` and `not_annualized`, none otherwise. */
export interface MoneyWeightedReturn {
  /** A year, as a ratio (0.1 is 10%). */
  rate: number | null;
  /** Over all days from the first flow to the last, as a ratio; given instead of the rate under a year. */
  periodReturn: number | null;
  state: 'ok' | 'not_annualized' | 'not_unique' | 'none';
  /** Why there is no rate, for people; null when there is one. */
  reason: string | null;
}

const notAnnualized = 'Rates are not annualized under one year.';

/**
 * The money-weighted return of dated flows, Actual/365 (`logRates` of finance/xirr.ts). Under 365 days from the first to
 * the last flow it is not annualized (GIPS Standards 2020: returns for periods of less than
 * a year must not be annualized), but given for the period: (1 + XIRR)^(days / 365) - 1.
 *
 * In: flows in any order, in US dollars, with the net asset value (or value) as a flow of the day of valuation, also
 * when it is zero. Paid, nothing back and zero on the last day is a loss of everything, -1, over the days up to that
 * day; a zero counts nowhere else. Out: ratios, a state and its reason. Errors: as netByDay.
 */
export function moneyWeightedReturn(flows: readonly CashFlow[]): MoneyWeightedReturn {
  const daily = netByDay(flows);
  const [first] = daily;
  if (!first) return without('none', 'Nothing was paid in or out.');
  const valued = lostOn(flows, daily);
  if (valued !== null) return stated(-1, valued - first.day);
  const days = (daily.at(-1) ?? first).day - first.day;
  if (days === 0) return without('none', 'All flows are of one day.');
  const [logRate, another] = logRates(daily);
  if (logRate === undefined) return without('none', 'No rate of return fits these flows.');
  if (another !== undefined) return without('not_unique', 'More than one rate of return fits these flows.');
  return stated(Math.expm1(logRate * Math.min(1, days / DAYS_A_YEAR)), days);
}

/** The day of valuation when everything that was paid is lost by then, or else null. */
function lostOn(flows: readonly CashFlow[], daily: readonly DailyFlow[]): number | null {
  const last = flows.reduce((latest, { date }) => Math.max(latest, dayOf(date)), Number.NEGATIVE_INFINITY);
  const isZero = flows.some(({ date, amount }) => Number(amount) === 0 && dayOf(date) === last);
  return isZero && daily.every(({ amount }) => Math.sign(amount) === -1) ? last : null;
}

/** The figure, annual from a year on and of the period under one. */
function stated(figure: number, days: number): MoneyWeightedReturn {
  if (figure === Number.POSITIVE_INFINITY)
    return without('none', 'The rate of return is too large to state.');
  return days >= DAYS_A_YEAR
    ? { rate: figure, periodReturn: null, state: 'ok', reason: null }
    : { rate: null, periodReturn: figure, state: 'not_annualized', reason: notAnnualized };
}

const without = (state: 'not_unique' | 'none', reason: string): MoneyWeightedReturn => ({
  rate: null,
  periodReturn: null,
  state,
  reason,
});
