import type { LetterMail, LetterRecord } from '../../api/generated';
import { formatDateTime, formatIsoDay, formatTime } from '../../lib/format';

interface ShownState {
  text: string;
  dot: 'success.main' | 'info.main' | 'error.main' | 'text.secondary';
  notes: string[];
}

/** The state of a mail in words. */
export function shownState(mail: LetterMail, letterSentAt: string): ShownState {
  const notes = mail.perhapsTwice ? ['Perhaps received twice'] : [];
  switch (mail.state) {
    case 'sent':
      return { text: `Sent ${timeOf(mail.sentAt, letterSentAt)}`.trimEnd(), dot: 'success.main', notes };
    case 'failed':
      return { text: `Failed: ${mail.reason ?? 'unknown reason'}`, dot: 'error.main', notes };
    case 'cancelled':
      return { text: mail.reason ?? 'Not sent', dot: 'text.secondary', notes };
    case 'collected':
      return { text: 'In the next daily digest', dot: 'info.main', notes };
    default:
      return { text: 'Waiting', dot: 'info.main', notes: mail.reason ? [mail.reason, ...notes] : notes };
  }
}

/** Without the date on the day of the letter; a mail that was sent again may have gone out days later. */
function timeOf(sentAt: string | null, letterSentAt: string): string {
  if (sentAt === null) return '';
  const isSameDay = formatIsoDay(sentAt) === formatIsoDay(letterSentAt);
  return isSameDay ? formatTime(sentAt) : formatDateTime(sentAt);
}

type Counts = Pick<LetterRecord, 'recipients' | 'sent' | 'waiting' | 'failed' | 'cancelled'>;

/** The sending progress, from 0 to 1. */
export function doneFraction({ recipients, sent, failed, cancelled }: Counts): number {
  const total = recipients - cancelled;
  return total === 0 ? 1 : (sent + failed) / total;
}

/** "12 of 14 sent, 1 failed, 1 waiting, 2 not sent": the 14 do not include those it is not sent to. */
export function countsText(counts: Counts): string {
  const { recipients, sent, waiting, failed, cancelled } = counts;
  const others = [
    [failed, 'failed'],
    [waiting, 'waiting'],
    [cancelled, 'not sent'],
  ] as const;
  const parts = others.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return [`${sent} of ${recipients - cancelled} sent`, ...parts].join(', ');
}
