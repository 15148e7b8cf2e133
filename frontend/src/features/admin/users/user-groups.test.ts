import { describe, expect, it } from '@jest/globals';
import type { AdminUserRecord } from '../../../api/generated';
import { countUsers, groupUsers, usersPollInterval, invitationMailText } from './user-groups';

type Mail = NonNullable<AdminUserRecord['invitationMail']>;
const invited = (state: Mail['state'], reason: string | null = null) => ({
  inviteStatus: 'invited' as const,
  invitationMail: { state, reason },
});

describe('the users', () => {
  it('are pending while they are created or invited', () => {
    const users = (['active', 'created', 'invited', 'active', 'active'] as const).map((inviteStatus) => ({
      inviteStatus,
      deactivatedAt: null,
    }));
    expect(countUsers(users)).toEqual({ total: 5, active: 3, pending: 2 });
  });

  it('are neither active nor pending once they are deactivated, and in a group of their own', () => {
    const users = (['active', 'invited', 'active'] as const).map((inviteStatus, n) => ({
      id: String(n),
      inviteStatus,
      deactivatedAt: n === 2 ? null : '2026-02-01T00:00:00Z',
    })) as AdminUserRecord[];
    expect(countUsers(users)).toEqual({ total: 3, active: 1, pending: 0 });
    const { active, invited, deactivated } = groupUsers(users);
    expect([active, invited, deactivated].map((group) => group.map(({ id }) => id))).toEqual([
      ['2'],
      [],
      ['0', '1'],
    ]);
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
