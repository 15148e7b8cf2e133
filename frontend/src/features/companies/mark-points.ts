import type { MarkRecord } from '../../api/generated';
import { formatIsoDay } from '../../lib/format';

interface MarkPoint {
  /** Midnight UTC of a New York day, so that an axis of UTC days reads as New York's. */
  day: Date;
  valuation: string;
}

/** The marks, which come newest first, in the order of time; the last of them holds until today. */
export function markPoints(marks: readonly MarkRecord[], today: string): MarkPoint[] {
  const points = marks
    .toReversed()
    .map(({ markDate, valuation }) => ({ day: new Date(formatIsoDay(markDate)), valuation }));
  const [latest] = points.slice(-1);
  const end = new Date(today);
  return latest && latest.day < end ? [...points, { ...latest, day: end }] : points;
}
