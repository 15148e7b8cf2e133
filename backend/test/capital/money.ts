export const callParts = ['capital', 'managementFee', 'expenses'] as const;
export const parts = [
  ...callParts,
  ...(['amount', 'income', 'costRelieved', 'returnOfCapital', 'gain', 'recallable', 'carry', 'tax'] as const),
];
export type Part = (typeof parts)[number];
/** Cents by part. */
export type Cents = Record<Part, bigint>;

export const each = (centsOf: (part: Part) => bigint): Cents =>
  Object.fromEntries(parts.map((part) => [part, centsOf(part)])) as Cents;
export const nothing = each(() => 0n);
export const isNothing = (cents: Cents): boolean => parts.every((part) => cents[part] === 0n);
/** Of a call, a charge or a receipt. */
export const net = (cents: Cents): bigint => callParts.reduce((sum, part) => sum + cents[part], 0n);
/** What a distribution pays, and what is withheld of it. */
export const gross = ({ returnOfCapital, gain, income }: Cents): bigint => returnOfCapital + gain + income;
export const withheld = ({ carry, managementFee, expenses, tax }: Cents): bigint =>
  carry + managementFee + expenses + tax;
export const plus = (one: Cents, other: Cents): Cents => each((part) => one[part] + other[part]);
export const minus = (one: Cents, other: Cents): Cents => each((part) => one[part] - other[part]);
export const total = (all: readonly Cents[]): Cents => all.reduce(plus, nothing);
export const isSame = (one: Cents, other: Cents): boolean => parts.every((part) => one[part] === other[part]);
export const largest = (one: bigint, other: bigint): bigint => (one > other ? one : other);
export const smallest = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** "12.50" of 1250n, and null of nothing where it may be left out. */
export function dollars(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
export const inDollars = (amounts: Cents): Record<Part, string> =>
  Object.fromEntries(parts.map((part) => [part, dollars(amounts[part])])) as Record<Part, string>;

/** Cents by id in proportion to weights, by largest remainder; the smaller id of equal ones. */
export function splitBy(amount: bigint, weights: ReadonlyMap<string, bigint>): Map<string, bigint> {
  const sum = [...weights.values()].reduce((all, weight) => all + weight, 0n);
  if (sum === 0n) return new Map([...weights.keys()].map((id) => [id, 0n]));
  const byRemainder = [...weights].toSorted(([a, one], [b, other]) => {
    const more = ((amount * other) % sum) - ((amount * one) % sum);
    return more === 0n ? (a < b ? -1 : 1) : more > 0n ? 1 : -1;
  });
  const split = new Map([...weights].map(([id, weight]) => [id, (amount * weight) / sum]));
  let left = amount - [...split.values()].reduce((all, part) => all + part, 0n);
  for (const [id] of byRemainder) {
    if (left === 0n) break;
    split.set(id, (split.get(id) ?? 0n) + 1n);
    left -= 1n;
  }
  return split;
}
