/** Years are 365.25 days long. */
const DAYS_A_YEAR = 365.25;

/** Shorter holdings have no meaningful yearly rate. */
const SHORTEST_YEARS = 0.01;

/** A rate is reported as at least -100% and at most +1000%. */
const LOWEST = -1;
const HIGHEST = 10;

/**
 * The holding time in years of 365.25 days.
 * In: whole days from the investment date to the day of valuation.
 */
export const yearsOf = (days: number): number => days / DAYS_A_YEAR;

/**
 * The annualised return of one payment in and one value out: the r of invested x (1 + r)^years = value,
 * the internal rate of return of two cash flows (CFA Institute, GIPS Standards 2020, glossary:
 * "money-weighted return"), so r = (value / invested)^(1 / years) - 1, clamped to [-1, 10].
 *
 * In: both amounts as decimal text in US dollars, the holding time in years.
 * Out: a ratio (0.1 is 10% a year); -1 when nothing is left; null when nothing was invested or the
 * holding is too short. A ratio, so binary floating point is meant here.
 */
export function irr(invested: string, value: string, years: number): number | null {
  const paid = Number(invested);
  const worth = Number(value);
  if (paid <= 0) return null;
  if (worth <= 0) return -1;
  if (years <= SHORTEST_YEARS) return null;
  return Math.min(HIGHEST, Math.max(LOWEST, (worth / paid) ** (1 / years) - 1));
}
