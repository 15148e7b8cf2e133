import type { AdminUserRecord, InviteStatus } from '../../../api/generated';

export type UserState = InviteStatus | 'deactivated';
type UserGroups = Record<UserState, AdminUserRecord[]>;

/** In the order of the tables. */
export const userStates: readonly { value: UserState; label: string }[] = [
  { value: 'created', label: 'Created' },
  { value: 'invited', label: 'Invited' },
  { value: 'active', label: 'Active' },
  { value: 'deactivated', label: 'Deactivated' },
];

/** The state that the address names, if it is one of the tables. */
export const userStateOf = (text: string | undefined): UserState | undefined =>
  userStates.find(({ value }) => value === text)?.value;

/** The users by the state of their invitation, without those who are deactivated. */
export function groupUsers(users: readonly AdminUserRecord[]): UserGroups {
  const groups: UserGroups = { created: [], invited: [], active: [], deactivated: [] };
  for (const user of users) groups[user.deactivatedAt ? 'deactivated' : user.inviteStatus].push(user);
  return groups;
}

interface UserCounts {
  total: number;
  active: number;
  /** Created or invited, without an account yet. */
  pending: number;
}

export function countUsers(
  users: readonly Pick<AdminUserRecord, 'inviteStatus' | 'deactivatedAt'>[],
): UserCounts {
  const usable = users.filter(({ deactivatedAt }) => !deactivatedAt);
  const active = usable.filter(({ inviteStatus }) => inviteStatus === 'active').length;
  return { total: users.length, active, pending: usable.length - active };
}

/** The state of the mail of an invitation; undefined when there is none. */
export function invitationMailText(mail: AdminUserRecord['invitationMail']): string | undefined {
  if (!mail) return undefined;
  const { state, reason } = mail;
  if (state === 'sent') return 'Sent';
  const names = { waiting: 'Sending…', sending: 'Sending…', collected: 'Sending…' };
  const text = { ...names, failed: 'Failed', cancelled: 'Not sent' }[state];
  return reason ? `${text.replace('…', '')}: ${reason}` : text;
}

type InvitedUser = Pick<AdminUserRecord, 'inviteStatus' | 'invitationMail'>;

const isMailPending = ({ inviteStatus, invitationMail }: InvitedUser): boolean =>
  inviteStatus === 'invited' && (invitationMail?.state === 'waiting' || invitationMail?.state === 'sending');

/** After how many milliseconds to read the list again; less often when a mail has failed and is retried later. */
export function usersPollInterval(users: readonly InvitedUser[]): number | false {
  const pending = users.filter(isMailPending);
  if (pending.length === 0) return false;
  return pending.some(({ invitationMail }) => !invitationMail?.reason) ? 3000 : 20_000;
}
