/**
 * Amounts and ratios as whole multiples of 10^-30: sums and products of them are ten times as fast as Decimal's, and what
 * a quotient lacks is far below the digits that decide on a cent.
 */
const DIGITS = 30;

/** A dollar, or a ratio of one. */
export const ONE = 10n ** 30n;

/** In: decimal text with at most 30 decimals. Errors: RangeError for any other text. */
export function fixedPoint(text: string): bigint {
  const [, sign, whole, decimals = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === undefined || decimals.length > DIGITS) throw new RangeError(`"${text}" is no amount`);
  return BigInt(`${sign}${whole}${decimals.padEnd(DIGITS, '0')}`);
}

const ofTrusted = 10n ** 6n;
const ofCents = 10n ** 22n;

/**
 * In: at least zero. Out: whole cents. What the last six digits lack, for example of thirds, does not decide which way half
 * a cent is rounded.
 */
export function roundToCents(amount: bigint, halves: 'up' | 'down' = 'up'): bigint {
  const trusted = (amount + ofTrusted / 2n) / ofTrusted;
  return (trusted + ofCents / 2n - (halves === 'down' ? 1n : 0n)) / ofCents;
}

export const smallerOf = (one: bigint, other: bigint): bigint => (one < other ? one : other);
export const largerOf = (one: bigint, other: bigint): bigint => (one > other ? one : other);
