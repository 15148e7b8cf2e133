import { describe, expect, it } from '@jest/globals';
import type { AdminUserRecord } from '../../../api/generated';
import { countsOf, lookAgainIn, mailText } from './user-groups';

type Mail = NonNullable<AdminUserRecord['invitationMail']>;
const invited = (state: Mail['state'], reason: string | null = null) => ({
  inviteStatus: 'invited' as const,
  invitationMail: { state, reason },
});

describe('the users', () => {
  it('are pending while they are created or invited', () => {
    const users = (['active', 'created', 'invited', 'active', 'active'] as const).map((inviteStatus) => ({
      inviteStatus,
    }));
    expect(countsOf(users)).toEqual({ total: 5, active: 3, pending: 2 });
  });

  it('are read again while the mail of an invitation is on its way', () => {
    expect(lookAgainIn([invited('sent'), invited('failed', 'No such mailbox')])).toBe(false);
    expect(lookAgainIn([invited('sent'), invited('waiting')])).toBe(3000);
    expect(lookAgainIn([invited('sending')])).toBe(3000);
    expect(lookAgainIn([invited('waiting', 'The mail server did not answer')])).toBe(20_000);
  });

  it('who are active are not waited for', () => {
    expect(lookAgainIn([{ ...invited('waiting'), inviteStatus: 'active' }])).toBe(false);
  });
});

describe('the mail of an invitation', () => {
  it.each([
    [{ state: 'waiting', reason: null }, 'Sending…'],
    [{ state: 'sending', reason: null }, 'Sending…'],
    [{ state: 'waiting', reason: 'No answer' }, 'Sending: No answer'],
    [{ state: 'sent', reason: null }, 'Sent'],
    [{ state: 'failed', reason: 'No such mailbox' }, 'Failed: No such mailbox'],
    [{ state: 'cancelled', reason: 'A newer invitation' }, 'Not sent: A newer invitation'],
    [null, undefined],
  ] as const)('%j reads %s', (mail, text) => {
    expect(mailText(mail)).toBe(text);
  });
});
