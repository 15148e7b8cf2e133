import { Exact } from './exact.js';

/** Rounded once to the nearest binary number. */
const quotient = (amount: string, divisor: InstanceType<typeof Exact>): number =>
  new Exact(amount).div(divisor).toNumber();

/** A ratio of two amounts; null where the second is zero or less. */
function ratio(amount: string, to: string): number | null {
  const divisor = new Exact(to);
  return divisor.gt(0) ? quotient(amount, divisor) : null;
}

/**
 * The multiples of what was paid in (GIPS Standards 2020, glossary; ILPA Reporting Template): DPI, distributed to paid-in
 * (realization multiple); RVPI, residual value to paid-in (unrealized multiple); TVPI, exactly their sum, so that the
 * three add up wherever they are shown together.
 *
 * In: distributed, net asset value (negative when the deal's cash is overdrawn by more than it is worth) and paid-in, as
 * decimal text in US dollars. Out: ratios; null while nothing is paid in. Errors: DecimalError for a text that is no number.
 */
export function multiplesOfPaidIn(
  distributed: string,
  nav: string,
  paidIn: string,
): { dpi: number | null; rvpi: number | null; tvpi: number | null } {
  const paid = new Exact(paidIn);
  if (!paid.gt(0)) return { dpi: null, rvpi: null, tvpi: null };
  const [dpi, rvpi] = [quotient(distributed, paid), quotient(nav, paid)];
  return { dpi, rvpi, tvpi: dpi + rvpi };
}

/**
 * Paid-in capital to commitment (PIC: GIPS Standards 2020, glossary, "PIC multiple"), of capital alone: fees and
 * expenses lie outside the commitment.
 *
 * In: decimal text in US dollars. Out: a ratio; 0 before the first payment; null while nothing is committed. Errors: as
 * multiplesOfPaidIn.
 */
export const pic = (paidInCapital: string, commitment: string): number | null =>
  ratio(paidInCapital, commitment);

/**
 * The multiple on invested capital of an investment, a company or the fund before fees and carry (MOIC): (proceeds +
 * value) / original cost.
 *
 * In: decimal text in US dollars. Out: a ratio; null while there is no cost. Errors: as
 * multiplesOfPaidIn.
 */
export const moic = (proceeds: string, value: string, cost: string): number | null =>
  ratio(new Exact(proceeds).plus(value).toFixed(), cost);

/**
 * What can still be called: commitment - paid-in capital + recallable distributions (ILPA Reporting Template, "unfunded
 * commitment").
 *
 * In: decimal text in US dollars. Out: US dollars as text with two decimals, negative when more was paid in. Errors: as
 * multiplesOfPaidIn.
 */
export const unfunded = (commitment: string, paidInCapital: string, recallable: string): string =>
  new Exact(commitment).minus(paidInCapital).plus(recallable).toFixed(2);
