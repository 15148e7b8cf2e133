import type { SortDirection } from './sort';

export type Sortable = string | number | bigint | null | undefined;

const words = new Intl.Collator('en-US');

/** Rows in the order of their values; equal ones keep the order they were given in, whatever the direction. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => Sortable,
  direction: SortDirection,
): Row[] {
  const sign = direction === 'asc' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort((left, right) => sign * compare(left.value, right.value))
    .map(({ row }) => row);
}

/** Nothing is lower than anything. */
function compare(left: Sortable, right: Sortable): number {
  if (left == null || right == null) return Number(left != null) - Number(right != null);
  if (typeof left === 'string' && typeof right === 'string') return words.compare(left, right);
  return left === right ? 0 : left < right ? -1 : 1;
}
