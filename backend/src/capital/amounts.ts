import { Exact } from '../finance/exact.js';
import { centsOf, dollarsOf } from '../finance/cents.js';
import { splitCents } from '../finance/split-cents.js';
import {
  paidParts,
  parts,
  partsOf,
  withheldParts,
  type Amounts,
  type EventKind,
  type Part,
} from './events/parts.js';

type PartialAmounts = Partial<Record<Part, string | null | undefined>>;

const each = (amountOf: (part: Part) => string): Amounts =>
  Object.fromEntries(parts.map((part) => [part, amountOf(part)])) as Amounts;

/** The amounts with 0.00 for absent ones, all with two decimals. */
export const allParts = (given: PartialAmounts): Amounts =>
  each((part) => new Exact(given[part] ?? 0).toFixed(2));

/** The sums of several lines, part by part. */
export const sumsOf = (lines: readonly Amounts[]): Amounts =>
  each((part) => lines.reduce((sum, line) => sum.plus(line[part]), new Exact(0)).toFixed(2));

const sumOf = (amounts: PartialAmounts, which: readonly Part[]) =>
  which.reduce((sum, part) => sum.plus(amounts[part] ?? 0), new Exact(0));

/** What a distribution pays before anything is withheld. */
export const grossOf = (amounts: PartialAmounts): string => sumOf(amounts, paidParts).toFixed(2);

/** What is withheld of a distribution. */
export const withheldOf = (amounts: PartialAmounts): string => sumOf(amounts, withheldParts).toFixed(2);

/** What is asked for, charged, received of a company, or paid after what is withheld: the column `net` of a line. */
export function netOf(kind: EventKind, amounts: PartialAmounts): string {
  if (kind === 'proceeds') return new Exact(amounts.amount ?? 0).toFixed(2);
  if (kind === 'distribution') return new Exact(grossOf(amounts)).minus(withheldOf(amounts)).toFixed(2);
  return sumOf(amounts, partsOf[kind]).toFixed(2);
}

export const isNothing = (amounts: Amounts): boolean =>
  parts.every((part) => new Exact(amounts[part]).isZero());

export const differ = (one: Amounts, other: Amounts): boolean =>
  parts.some((part) => !new Exact(one[part]).equals(other[part]));

/** An amount split by weights, as decimal text by id. Errors: RangeError when nothing weighs anything. */
export function splitAmount(
  amount: string,
  shares: readonly { id: string; weight: string }[],
): Map<string, string> {
  const split = splitCents(centsOf(amount), shares);
  return new Map(shares.map(({ id }, at) => [id, dollarsOf(split[at] ?? 0n)]));
}
