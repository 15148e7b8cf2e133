import { describe, expect, test } from '@jest/globals';
import type { LetterMail } from '../../api/generated';
import { countsText, doneFraction, shownState } from './mail-state';

const letterSentAt = '2026-07-01T18:00:00Z';
const mail = (fields: Partial<LetterMail>): LetterMail => ({
  id: '1',
  userId: '2',
  toName: 'Ada Byron',
  toEmail: 'ada@example.com',
  state: 'waiting',
  reason: null,
  perhapsTwice: false,
  sentAt: null,
  canSendAgain: false,
  ...fields,
});
const texts = (fields: Partial<LetterMail>) => {
  const { text, notes } = shownState(mail(fields), letterSentAt);
  return [text, ...notes].map((said) => said.replace('\u202f', ' '));
};

describe('what became of a mail', () => {
  test.each<[Partial<LetterMail>, string[]]>([
    [{ state: 'sent', sentAt: '2026-07-01T19:04:00Z' }, ['Sent 3:04 PM']],
    [{ state: 'sent', sentAt: '2026-07-02T04:30:00Z' }, ['Sent Jul 2, 2026, 12:30 AM']],
    [
      { state: 'sent', sentAt: '2026-07-01T19:04:00Z', perhapsTwice: true },
      ['Sent 3:04 PM', 'Perhaps received twice'],
    ],
    [{ state: 'waiting' }, ['Waiting']],
    [{ state: 'sending' }, ['Waiting']],
    [
      { state: 'waiting', reason: 'The mail server did not answer' },
      ['Waiting', 'The mail server did not answer'],
    ],
    [{ state: 'failed', reason: 'No such mailbox' }, ['Failed: No such mailbox']],
    [{ state: 'cancelled', reason: 'Unsubscribed' }, ['Unsubscribed']],
  ])('%j reads %j', (fields, said) => {
    expect(texts(fields)).toEqual(said);
  });
});

describe('how far a letter is', () => {
  const counts = { recipients: 16, sent: 12, waiting: 1, failed: 1, cancelled: 2 };

  test('counts those it is sent to, without who unsubscribed', () => {
    expect(countsText(counts)).toBe('12 of 14 sent, 1 failed, 1 waiting, 2 not sent');
    expect(countsText({ recipients: 1, sent: 1, waiting: 0, failed: 0, cancelled: 0 })).toBe('1 of 1 sent');
  });

  test('is done when nothing waits', () => {
    expect(doneFraction(counts)).toBeCloseTo(13 / 14);
    expect(doneFraction({ recipients: 2, sent: 0, waiting: 0, failed: 0, cancelled: 2 })).toBe(1);
  });
});
