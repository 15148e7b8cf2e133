import type { MarkRecord } from '../../../api/generated';
import { formatIsoDay } from '../../../lib/format';

/** The latest mark before a day, of marks that come newest first; without the one that is edited. */
export const priorMark = (
  marks: readonly MarkRecord[],
  day: string,
  edited?: MarkRecord,
): MarkRecord | undefined =>
  marks.find(({ id, markDate }) => id !== edited?.id && formatIsoDay(markDate) < day);
