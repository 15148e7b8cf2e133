/** Dollars as text ("12.50") to whole cents, in which amounts are added and split. */
export function centsOf(dollars: string): bigint {
  const [whole = '0', fraction = ''] = dollars.split('.');
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
}

/** Cents as the text of a money column: 1250n becomes "12.50". */
export function dollarsOf(cents: bigint): string {
  return `${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`;
}

/** Splits cents by weights; the remainder of the rounding goes to the first shares, a cent each. */
export function splitCents(cents: bigint, weights: readonly number[]): bigint[] {
  const sum = BigInt(weights.reduce((total, weight) => total + weight, 0));
  const shares = weights.map((weight) => (cents * BigInt(weight)) / sum);
  const left = cents - shares.reduce((total, share) => total + share, 0n);
  return shares.map((share, index) => (BigInt(index) < left ? share + 1n : share));
}
