import { Exact } from './exact.js';

/**
 * Dollars in whole cents, in which amounts are added and split.
 *
 * In: decimal text in US dollars ("12.50"). Out: cents (1250n). Errors: RangeError for a fraction of a cent, DecimalError
 * for a text that is no number.
 */
export function centsOf(dollars: string): bigint {
  const cents = new Exact(dollars).times(100);
  if (!cents.isInteger()) throw new RangeError(`${dollars} is not in whole cents`);
  return BigInt(cents.toFixed());
}

/** Cents as the text of a money column: 1250n becomes "12.50". */
export function dollarsOf(cents: bigint): string {
  const digits = cents.toString().replace('-', '').padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
