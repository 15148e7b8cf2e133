import type { LetterMail, LetterRecord } from '../../api/generated';
import { formatDateTime, formatIsoDay, formatTime } from '../../lib/format';

interface ShownState {
  text: string;
  dot: 'success.main' | 'info.main' | 'error.main' | 'text.secondary';
  /** What else there is to know. */
  notes: string[];
}

/** What became of a mail, as it is told; with the time alone on the day of its letter. */
export function shownState(mail: LetterMail, letterSentAt: string): ShownState {
  const notes = mail.perhapsTwice ? ['Perhaps received twice'] : [];
  switch (mail.state) {
    case 'sent':
      return { text: `Sent ${timeOf(mail.sentAt, letterSentAt)}`.trimEnd(), dot: 'success.main', notes };
    case 'failed':
      return { text: `Failed: ${mail.reason ?? 'no reason is known'}`, dot: 'error.main', notes };
    case 'cancelled':
      return { text: mail.reason ?? 'Not sent', dot: 'text.secondary', notes };
    default:
      return { text: 'Waiting', dot: 'info.main', notes: mail.reason ? [mail.reason, ...notes] : notes };
  }
}

/** The time alone on the day of the letter; a mail that was tried again may have gone out days later. */
function timeOf(sentAt: string | null, letterSentAt: string): string {
  if (sentAt === null) return '';
  const isSameDay = formatIsoDay(sentAt) === formatIsoDay(letterSentAt);
  return isSameDay ? formatTime(sentAt) : formatDateTime(sentAt);
}

type Counts = Pick<LetterRecord, 'recipients' | 'sent' | 'waiting' | 'failed' | 'cancelled'>;

/** How much of the work is done, from 0 to 1. */
export function doneFraction({ recipients, sent, failed, cancelled }: Counts): number {
  const meantFor = recipients - cancelled;
  return meantFor === 0 ? 1 : (sent + failed) / meantFor;
}

/** "12 of 14 sent, 1 failed, 1 waiting, 2 not sent": those whom it is not sent to are not among the 14. */
export function countsText(counts: Counts): string {
  const { recipients, sent, waiting, failed, cancelled } = counts;
  const others = [
    [failed, 'failed'],
    [waiting, 'waiting'],
    [cancelled, 'not sent'],
  ] as const;
  const told = others.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return [`${sent} of ${recipients - cancelled} sent`, ...told].join(', ');
}
