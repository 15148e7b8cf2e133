import type { AdminUserRecord, InviteStatus } from '../../../api/generated';

export type UserGroups = Record<InviteStatus, AdminUserRecord[]>;

/** The users by how far they are on their way into the portal. */
export function groupsOf(users: readonly AdminUserRecord[]): UserGroups {
  const groups: UserGroups = { created: [], invited: [], active: [] };
  for (const user of users) groups[user.inviteStatus].push(user);
  return groups;
}

export interface UserCounts {
  total: number;
  active: number;
  /** Who has not set up an account yet. */
  pending: number;
}

export function countsOf(users: readonly Pick<AdminUserRecord, 'inviteStatus'>[]): UserCounts {
  const active = users.filter(({ inviteStatus }) => inviteStatus === 'active').length;
  return { total: users.length, active, pending: users.length - active };
}

/** What is told of the mail of an invitation; nothing, when there is none to tell of. */
export function mailText(mail: AdminUserRecord['invitationMail']): string | undefined {
  if (!mail) return undefined;
  const { state, reason } = mail;
  if (state === 'sent') return 'Sent';
  const text = { waiting: 'Sending…', sending: 'Sending…', failed: 'Failed', cancelled: 'Not sent' }[state];
  return reason ? `${text.replace('…', '')}: ${reason}` : text;
}

type Invited = Pick<AdminUserRecord, 'inviteStatus' | 'invitationMail'>;

const isOnItsWay = ({ inviteStatus, invitationMail }: Invited): boolean =>
  inviteStatus === 'invited' && (invitationMail?.state === 'waiting' || invitationMail?.state === 'sending');

/** After how many milliseconds to look again; a mail that has a reason failed before, and is tried again later. */
export function lookAgainIn(users: readonly Invited[]): number | false {
  const onTheirWay = users.filter(isOnItsWay);
  if (onTheirWay.length === 0) return false;
  return onTheirWay.some(({ invitationMail }) => !invitationMail?.reason) ? 3000 : 20_000;
}
