// What is made of many measurements.

/** The value that this share of all does not pass. */
export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}

export const median = (values) => percentile(values, 0.5);

/** The one of the highest value, of [name, value]. */
export const worst = (named) => named.reduce((most, next) => (next[1] > most[1] ? next : most));
