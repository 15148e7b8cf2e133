import type { MarkRecord } from '../../../api/generated';
import { formatIsoDay } from '../../../lib/format';

interface MarkPoint {
  /** In New York, as YYYY-MM-DD. */
  day: string;
  valuation: string;
}

/** Marks, which come newest first, as points in chronological order; the latest is extended to today. */
export function markPoints(marks: readonly MarkRecord[], today: string): MarkPoint[] {
  const points = marks
    .toReversed()
    .map(({ markDate, valuation }) => ({ day: formatIsoDay(markDate), valuation }));
  const [latest] = points.slice(-1);
  return latest && latest.day < today ? [...points, { ...latest, day: today }] : points;
}
