import { describe, expect, it } from '@jest/globals';
import type { AdminUserRecord } from '../../../api/generated';
import { countUsers, usersPollInterval, invitationMailText } from './user-groups';

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
    expect(countUsers(users)).toEqual({ total: 5, active: 3, pending: 2 });
  });

  it('are polled while the mail of an invitation is pending', () => {
    expect(usersPollInterval([invited('sent'), invited('failed', 'No such mailbox')])).toBe(false);
    expect(usersPollInterval([invited('sent'), invited('waiting')])).toBe(3000);
    expect(usersPollInterval([invited('sending')])).toBe(3000);
    expect(usersPollInterval([invited('waiting', 'The mail server did not answer')])).toBe(20_000);
  });

  it('are not polled for mails of active users', () => {
    expect(usersPollInterval([{ ...invited('waiting'), inviteStatus: 'active' }])).toBe(false);
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
    expect(invitationMailText(mail)).toBe(text);
  });
});
