import type { LpValueChange } from '../../api/generated';
import { toCents } from '../../lib/money';

const sizeOf = ({ before, after }: LpValueChange): bigint => {
  const change = toCents(after) - toCents(before);
  return change < 0n ? -change : change;
};

/** The largest gain or loss first; equal ones as they come, by name. */
export const byChange = (lps: readonly LpValueChange[]): LpValueChange[] =>
  lps
    .map((lp) => ({ lp, size: sizeOf(lp) }))
    .toSorted((left, right) => (left.size === right.size ? 0 : left.size < right.size ? 1 : -1))
    .map(({ lp }) => lp);
