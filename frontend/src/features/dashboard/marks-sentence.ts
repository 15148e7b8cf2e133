import type { MarkDays } from '../../api/generated';
import { formatDate, pluralize } from '../../lib/format';

/** Of which days the marks are that the values rest on; undefined while nothing is held. */
export function marksSentence({ oldest, newest, unmarked }: MarkDays): string | undefined {
  const sentences = [
    oldest && newest && `Marks ${daysOf(oldest, newest)}.`,
    unmarked > 0 &&
      `${pluralize(unmarked, 'held company', 'held companies')} ${unmarked === 1 ? 'has' : 'have'} no mark.`,
  ];
  return sentences.filter(Boolean).join(' ') || undefined;
}

const daysOf = (oldest: string, newest: string): string =>
  oldest === newest ? `of ${formatDate(oldest)}` : `from ${formatDate(oldest)} to ${formatDate(newest)}`;
