import { Exact } from './exact.js';

/** One of those among whom an amount is split. */
interface Share {
  /** Of the entity: decides who gets a cent when remainders are equal. */
  id: string;
  /** What it counts for, in any unit, as decimal text of at least zero. */
  weight: string;
}

/**
 * Splits whole cents by weights with the largest remainders (Hamilton's method): each share is total x weight / sum of
 * weights, rounded down, and the cents that are left go to the largest fractions, one each; among equal fractions to
 * the smaller id, compared as text. So the shares add up to the total, and do not depend on the order of the lines.
 *
 * In: the total in cents, at least zero; weights of which one at least is above zero, unless the total is zero.
 * Out: cents, in the order of the shares. Errors: RangeError for a negative total or weight, and when all weights are
 * zero; DecimalError for a weight that is no number.
 */
export function splitCents(total: bigint, shares: readonly Share[]): bigint[] {
  if (total < 0n) throw new RangeError('A negative total cannot be split');
  const weights = wholeWeights(shares);
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  if (total === 0n) return weights.map(() => 0n);
  if (sum === 0n) throw new RangeError('There is no weight above zero to split by');
  const split = shares.map(({ id }, index) => {
    const product = total * (weights[index] ?? 0n);
    return { id, index, cents: product / sum, remainder: product % sum };
  });
  const left = total - split.reduce((all, { cents }) => all + cents, 0n);
  const favoured = split
    .toSorted((a, b) => compare(b.remainder, a.remainder) || compare(a.id, b.id))
    .slice(0, Number(left));
  for (const share of favoured) share.cents += 1n;
  return split.map(({ cents }) => cents);
}

/** The weights as whole numbers in the same proportion. */
function wholeWeights(shares: readonly Share[]): bigint[] {
  const exact = shares.map(({ weight }) => new Exact(weight));
  if (exact.some((weight) => weight.isNegative() && !weight.isZero()))
    throw new RangeError('A negative weight cannot be split by');
  const places = Math.max(0, ...exact.map((weight) => weight.decimalPlaces()));
  return exact.map((weight) => BigInt(weight.toFixed(places).replace('.', '')));
}

const compare = <T extends bigint | string>(a: T, b: T): number => Number(a > b) - Number(a < b);
