import type { LpRecord } from '../../api/generated';
import { fullName } from '../../lib/full-name';

export type AudienceKind = 'all' | 'chosen';

/** Letters are addressed to the LPs who have accepted an invitation. */
export const accountsOf = (lps: readonly LpRecord[]): LpRecord[] =>
  lps.filter(({ inviteStatus }) => inviteStatus === 'active');

/** Those who can sign in. */
export const activeOf = (lps: readonly LpRecord[]): LpRecord[] =>
  accountsOf(lps).filter(({ deactivatedAt }) => !deactivatedAt);

/** Separates the LPs who receive letters from those who have unsubscribed and those who are deactivated. */
export function split(audience: readonly LpRecord[]) {
  const active = audience.filter(({ deactivatedAt }) => !deactivatedAt);
  return {
    recipients: active.filter(({ notices }) => notices.letters !== 'never'),
    unsubscribed: active.filter(({ notices }) => notices.letters === 'never'),
    deactivated: audience.filter(({ deactivatedAt }) => deactivatedAt),
  };
}

export const countLps = (count: number): string =>
  count === 1 ? '1 limited partner' : `${count} limited partners`;

/** "Ada Byron, Bob Ng and 3 more". */
export function namesOf(lps: readonly LpRecord[], most = 8): string {
  const names = lps.slice(0, most).map(fullName);
  const more = lps.length - names.length;
  if (more > 0) return `${names.join(', ')} and ${more} more`;
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
