import { Exact } from '../finance/exact.js';
import { centsOf, dollarsOf } from '../finance/cents.js';
import { splitCents } from '../finance/split-cents.js';
import { parts, type Amounts, type Part } from './events/capital-event.entity.js';

type PartialAmounts = Partial<Record<Part, string | null | undefined>>;

const each = (amountOf: (part: Part) => string): Amounts => ({
  capital: amountOf('capital'),
  managementFee: amountOf('managementFee'),
  expenses: amountOf('expenses'),
});

/** The amounts with 0.00 for absent ones, all with two decimals. */
export const allParts = (given: PartialAmounts): Amounts =>
  each((part) => new Exact(given[part] ?? 0).toFixed(2));

/** The sums of several lines, part by part. */
export const sumsOf = (lines: readonly Amounts[]): Amounts =>
  each((part) => lines.reduce((sum, line) => sum.plus(line[part]), new Exact(0)).toFixed(2));

/** The sum of all parts. */
export const netOf = (amounts: Amounts): string =>
  parts.reduce((sum, part) => sum.plus(amounts[part]), new Exact(0)).toFixed(2);

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
