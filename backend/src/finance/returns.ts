import { Decimal } from 'decimal.js';
import { Exact } from './exact.js';

const DAYS_A_YEAR = 365.25;

/** Up to here, in years, an annualised rate is meaningless and not computed. */
const SHORTEST_YEARS = 0.01;

/** The limits of a reported rate: -100% and +1000%. */
const LOWEST = -1;
const HIGHEST = 10;

/**
 * The holding time in years of 365.25 days.
 *
 * In: whole days from the investment date to the day of valuation, negative when that is in the future. Out: years.
 */
export const yearsOf = (days: number): number => days / DAYS_A_YEAR;

/**
 * The annualised return of one payment in and one value out: the r of invested x (1 + r)^years = value,
 * the internal rate of return of two cash flows (CFA Institute, GIPS Standards 2020, glossary:
 * "money-weighted return"), so r = (value / invested)^(1 / years) - 1, clamped to [-1, 10].
 *
 * In: both amounts as decimal text in US dollars, the holding time in years.
 * Out: a ratio (0.1 is 10% a year), so binary floating point is precise enough; -1 when the value is 0 or less; null
 * when nothing was invested, or at most 0.01 years have passed. Errors: none.
 */
export function irr(invested: string, value: string, years: number): number | null {
  const paid = Number(invested);
  const worth = Number(value);
  if (paid <= 0) return null;
  if (worth <= 0) return -1;
  if (years <= SHORTEST_YEARS) return null;
  return Math.min(HIGHEST, Math.max(LOWEST, (worth / paid) ** (1 / years) - 1));
}

/** Totals over the holdings of a portfolio, as decimal text. */
interface PortfolioSums {
  /** US dollars paid. */
  invested: string;
  /** Current value in US dollars. */
  value: string;
  /** The sum of each amount paid times its holding time: US dollars x days. */
  dollarDays: string;
}

/**
 * The amount-weighted mean holding time of a portfolio, sum(amount x days) / sum(amount) (the weighting of Modified
 * Dietz, GIPS Standards 2020, glossary).
 *
 * In: totals as decimal text. Out: years; NaN when nothing is invested. Errors: DecimalError for a text that is no number.
 */
export const meanYears = ({ invested, dollarDays }: Omit<PortfolioSums, 'value'>): number =>
  yearsOf(new Decimal(dollarDays).div(invested).toNumber());

/**
 * The annualised return of a portfolio: `irr` of its totals over its mean holding time (the portal's own definition,
 * docs/figures.md: no cash-flow dates are solved for).
 *
 * In: totals as decimal text. Out: a ratio with the limits of `irr`; null where that is null. Errors: as meanYears.
 */
export function portfolioIrr(sums: PortfolioSums): number | null {
  return irr(sums.invested, sums.value, meanYears(sums));
}

/**
 * The multiple on invested capital (MOIC; for a fund TVPI: value over paid-in, ILPA Reporting Template).
 *
 * In: both amounts as decimal text in US dollars. Out: a ratio; 0 when nothing is invested. Errors: none.
 */
export function multiple(value: string, invested: string): number {
  const paid = Number(invested);
  return paid > 0 ? Number(value) / paid : 0;
}

/**
 * The total return: value less invested, negative for a loss (docs/figures.md).
 *
 * In: both amounts as decimal text in US dollars. Out: US dollars as text with two decimals. Errors: DecimalError for a
 * text that is no number.
 */
export const totalReturn = (value: string, invested: string): string =>
  new Exact(value).minus(invested).toFixed(2);
