interface Share {
  /** Decides who gets a cent when remainders are equal. */
  id: string;
  /** In any unit, at least zero. */
  weight: bigint;
}

/**
 * Splits whole cents by weights with the largest remainders, as the server does for capital events: among equal remainders
 * a cent goes to the smaller id. Nobody gets anything where all weights are zero.
 */
export function splitCents(total: bigint, shares: readonly Share[]): Map<string, bigint> {
  const sum = shares.reduce((all, { weight }) => all + weight, 0n);
  if (sum === 0n) return new Map(shares.map(({ id }) => [id, 0n]));
  const split = shares.map(({ id, weight }) => {
    const product = total * weight;
    return { id, cents: product / sum, remainder: product % sum };
  });
  const left = total - split.reduce((all, { cents }) => all + cents, 0n);
  const favoured = split
    .toSorted((a, b) => compare(b.remainder, a.remainder) || compare(a.id, b.id))
    .slice(0, Number(left));
  for (const share of favoured) share.cents += 1n;
  return new Map(split.map(({ id, cents }) => [id, cents]));
}

const compare = <T extends bigint | string>(a: T, b: T): number => Number(a > b) - Number(a < b);
