import type { UserRecord } from '../../../api/generated';

type Known = Pick<UserRecord, 'inviteStatus' | 'deactivatedAt'>;

/** Who of the LPs can be invited, those of them who were before, and who is left out. */
export function groupInvitees<Lp extends Known>(lps: readonly Lp[]) {
  const usable = lps.filter(({ deactivatedAt }) => !deactivatedAt);
  const invited = usable.filter(({ inviteStatus }) => inviteStatus !== 'active');
  return {
    invited,
    again: invited.filter(({ inviteStatus }) => inviteStatus === 'invited'),
    active: usable.filter(({ inviteStatus }) => inviteStatus === 'active'),
    deactivated: lps.filter(({ deactivatedAt }) => deactivatedAt),
  };
}
