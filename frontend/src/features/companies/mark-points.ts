import type { MarkRecord } from '../../api/generated';
import { dayInNewYork } from '../../lib/format';

interface MarkPoint {
  /** Midnight UTC of the mark's New York day, so that an axis of UTC days reads as New York's. */
  day: Date;
  /** Only to be drawn: its place needs no cents. */
  height: number;
  valuation: string;
}

/** The marks, which come newest first, in the order of time. */
export function markPoints(marks: readonly MarkRecord[]): MarkPoint[] {
  return marks.toReversed().map(({ markDate, valuation }) => ({
    day: new Date(dayInNewYork(markDate)),
    height: Number(valuation),
    valuation,
  }));
}
