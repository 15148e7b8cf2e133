import { Decimal } from 'decimal.js';
import type { CashFlow } from './cash-flows.js';
import { datedIrr } from './dated-irr.js';
import { Exact } from './exact.js';
import { DAYS_A_YEAR, HIGHEST, LOWEST, SHORTEST_YEARS } from './rate-limits.js';

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

/** What a holding, or a portfolio of them, cost and is worth, as decimal text. */
interface Position {
  /** US dollars paid. */
  invested: string;
  /** Current value in US dollars. */
  value: string;
  /** What was paid, negative, and what companies paid for it; null when they paid nothing. */
  flows: readonly CashFlow[] | null;
}

/**
 * The annualised return of a holding: `irr` of its cost and its value, or, once companies have paid something for it,
 * `datedIrr` of its flows.
 *
 * In: amounts, whole days since the investment date, the day of valuation (YYYY-MM-DD). Out: as `irr`. Errors: as datedIrr.
 */
export const holdingIrr = ({ invested, value, flows, days }: Position & { days: number }, today: string) =>
  flows ? datedIrr(flows, { date: today, amount: value }) : irr(invested, value, yearsOf(days));

/** Totals over the holdings of a portfolio, as decimal text. */
interface PortfolioSums extends Position {
  /** The sum of each amount paid times its holding time: US dollars x days. */
  dollarDays: string;
}

/**
 * The amount-weighted mean holding time of a portfolio, sum(amount x days) / sum(amount) (the weighting of Modified
 * Dietz, GIPS Standards 2020, glossary).
 *
 * In: totals as decimal text. Out: years; NaN when nothing is invested. Errors: DecimalError for a text that is no number.
 */
export const meanYears = ({ invested, dollarDays }: Pick<PortfolioSums, 'invested' | 'dollarDays'>): number =>
  yearsOf(new Decimal(dollarDays).div(invested).toNumber());

/**
 * The annualised return of a portfolio: `irr` of its totals over its mean holding time (the portal's own definition,
 * docs/figures.md: no cash-flow dates are solved for), or, once companies have paid something, `datedIrr` of its flows.
 *
 * In: totals as decimal text, the day of valuation. Out: as `irr`. Errors: as meanYears and datedIrr.
 */
export function portfolioIrr(sums: PortfolioSums, today: string): number | null {
  const { invested, value, flows } = sums;
  return flows ? datedIrr(flows, { date: today, amount: value }) : irr(invested, value, meanYears(sums));
}

/**
 * The multiple on invested capital (MOIC; for a fund TVPI: value over paid-in, ILPA Reporting Template): what is held and
 * what companies paid, over what was invested.
 *
 * In: amounts as decimal text in US dollars. Out: a ratio; 0 when nothing is invested. Errors: none.
 */
export function multiple(value: string, realized: string, invested: string): number {
  const paid = Number(invested);
  return paid > 0 ? Number(new Exact(value).plus(realized)) / paid : 0;
}

/**
 * The total return: value and what companies paid, less invested; negative for a loss (docs/figures.md).
 *
 * In: amounts as decimal text in US dollars. Out: US dollars as text with two decimals. Errors: DecimalError for a
 * text that is no number.
 */
export const totalReturn = (value: string, realized: string, invested: string): string =>
  new Exact(value).plus(realized).minus(invested).toFixed(2);
