/**
 * Splits cents by weights; the remainder of the rounding goes to the first shares, a cent each. The demo fund's
 * allocations are those of this rule; where lines of an event are split, it is `splitCents` of finance/split-cents.ts.
 */
export function splitInOrder(cents: bigint, weights: readonly number[]): bigint[] {
  const sum = BigInt(weights.reduce((total, weight) => total + weight, 0));
  const shares = weights.map((weight) => (cents * BigInt(weight)) / sum);
  const left = cents - shares.reduce((total, share) => total + share, 0n);
  return shares.map((share, index) => (BigInt(index) < left ? share + 1n : share));
}
