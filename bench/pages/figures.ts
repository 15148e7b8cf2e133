// Statistics of many measurements.

/** The percentile. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

type Named = readonly [name: string, value: number];

/** The [name, value] with the highest value. */
export const worst = (named: readonly Named[]): Named =>
  named.reduce((most, next) => (next[1] > most[1] ? next : most));
