import { Decimal } from 'decimal.js';
import { irr, yearsOf } from './irr.js';

/** The sums over the holdings of a portfolio. */
export interface PortfolioSums {
  /** What was paid, in US dollars. */
  invested: string;
  /** What it is worth, in US dollars. */
  value: string;
  /** What was paid times the days it has been held, added up. */
  dollarDays: string;
}

/**
 * How long a portfolio has been held: the amount-weighted mean of its holding times, sum(amount x days) / sum(amount)
 * (the weighting of Modified Dietz, GIPS Standards 2020, glossary).
 *
 * In: sums as decimal text. Out: years; NaN when nothing is invested.
 */
export const meanYears = ({ invested, dollarDays }: Omit<PortfolioSums, 'value'>): number =>
  yearsOf(new Decimal(dollarDays).div(invested).toNumber());

/**
 * The annualised return of a portfolio: that of its sums over its mean years, with the same limits as that of a single
 * holding.
 *
 * In: sums as decimal text. Out: a ratio; null when it is not defined.
 */
export function portfolioIrr(sums: PortfolioSums): number | null {
  return irr(sums.invested, sums.value, meanYears(sums));
}
