interface Share {
  id: string;
  weight: bigint;
}

/** Whole cents in proportion to weights, equally where nothing weighs: largest remainder first, ties by id. */
export function splitCents(total: bigint, shares: readonly Share[]): Map<string, bigint> {
  const sum = shares.reduce((all, { weight }) => all + weight, 0n);
  const weighed = sum > 0n ? shares : shares.map(({ id }) => ({ id, weight: 1n }));
  const whole = sum > 0n ? sum : BigInt(shares.length);
  const parts = weighed.map(({ id, weight }) => ({
    id,
    cents: (total * weight) / whole,
    remainder: (total * weight) % whole,
  }));
  const given = parts.reduce((all, { cents }) => all + cents, 0n);
  const order = parts.toSorted(
    (left, right) =>
      Number(right.remainder > left.remainder) - Number(right.remainder < left.remainder) ||
      (left.id < right.id ? -1 : 1),
  );
  const oneMore = new Set(order.slice(0, Number(total - given)).map(({ id }) => id));
  return new Map(parts.map(({ id, cents }) => [id, oneMore.has(id) ? cents + 1n : cents]));
}
