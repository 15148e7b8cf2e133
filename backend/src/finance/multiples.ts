import { Exact } from './exact.js';

/** A ratio of two amounts, rounded once to the nearest binary number; null where the second is zero or less. */
function ratio(amount: string, to: string): number | null {
  const divisor = new Exact(to);
  return divisor.gt(0) ? new Exact(amount).div(divisor).toNumber() : null;
}

/**
 * Distributed to paid-in (DPI, realization multiple: GIPS Standards 2020, glossary; ILPA Reporting Template).
 *
 * In: decimal text in US dollars. Out: a ratio; null while nothing is paid in. Errors: DecimalError for a text that is no
 * number.
 */
export const dpi = (distributed: string, paidIn: string): number | null => ratio(distributed, paidIn);

/**
 * Residual value to paid-in (RVPI, unrealized multiple: GIPS Standards 2020, glossary).
 *
 * In: net asset value (negative when the deal's cash is overdrawn by more than it is worth) and paid-in, as decimal text
 * in US dollars. Out: a ratio; null while nothing is paid in. Errors: as dpi.
 */
export const rvpi = (nav: string, paidIn: string): number | null => ratio(nav, paidIn);

/**
 * Total value to paid-in (TVPI, investment multiple: GIPS Standards 2020, glossary): exactly the sum of `dpi` and `rvpi`,
 * so that the three figures add up wherever they are shown together.
 *
 * In: decimal text in US dollars. Out: a ratio; null while nothing is paid in. Errors: as dpi.
 */
export function tvpi(distributed: string, nav: string, paidIn: string): number | null {
  const realized = dpi(distributed, paidIn);
  return realized === null ? null : realized + (rvpi(nav, paidIn) ?? 0);
}

/**
 * Paid-in capital to commitment (PIC: GIPS Standards 2020, glossary, "PIC multiple"), of capital alone: fees and
 * expenses lie outside the commitment.
 *
 * In: decimal text in US dollars. Out: a ratio; 0 before the first payment; null while nothing is committed. Errors: as
 * dpi.
 */
export const pic = (paidInCapital: string, commitment: string): number | null =>
  ratio(paidInCapital, commitment);

/**
 * The multiple on invested capital of an investment, a company or the fund before fees and carry (MOIC): (proceeds +
 * value) / original cost.
 *
 * In: decimal text in US dollars. Out: a ratio; null while there is no cost. Errors: as dpi.
 */
export const moic = (proceeds: string, value: string, cost: string): number | null =>
  ratio(new Exact(proceeds).plus(value).toFixed(), cost);

/**
 * What can still be called: commitment - paid-in capital + recallable distributions (ILPA Reporting Template, "unfunded
 * commitment").
 *
 * In: decimal text in US dollars. Out: US dollars as text with two decimals, negative when more was paid in. Errors: as
 * dpi.
 */
export const unfunded = (commitment: string, paidInCapital: string, recallable: string): string =>
  new Exact(commitment).minus(paidInCapital).plus(recallable).toFixed(2);
