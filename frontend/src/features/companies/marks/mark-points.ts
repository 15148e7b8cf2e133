import type { MarkRecord } from '../../../api/generated';
import { formatIsoDay } from '../../../lib/format';

interface MarkPoint {
  /** Of New York, as YYYY-MM-DD. */
  day: string;
  valuation: string;
}

/** The marks, which come newest first, in the order of time; the last of them holds until today. */
export function markPoints(marks: readonly MarkRecord[], today: string): MarkPoint[] {
  const points = marks
    .toReversed()
    .map(({ markDate, valuation }) => ({ day: formatIsoDay(markDate), valuation }));
  const [latest] = points.slice(-1);
  return latest && latest.day < today ? [...points, { ...latest, day: today }] : points;
}
