export type SortDirection = 'asc' | 'desc';

export interface SortState {
  field: string;
  direction: SortDirection;
}

export type Sortable = string | number | bigint | null | undefined;

const words = new Intl.Collator('en-US');

/** Rows in the order of their values; equal ones stay in their given order, whatever the direction. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => Sortable,
  direction: SortDirection,
): Row[] {
  const sign = direction === 'asc' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort((left, right) => sign * compareValues(left.value, right.value))
    .map(({ row }) => row);
}

/** Null is lower than anything. */
function compareValues(left: Sortable, right: Sortable): number {
  if (left == null || right == null) return Number(left != null) - Number(right != null);
  if (typeof left === 'string' && typeof right === 'string') return words.compare(left, right);
  return left === right ? 0 : left < right ? -1 : 1;
}
