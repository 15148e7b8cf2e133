import type { LpRecord } from '../../api/generated';
import { fullName } from '../../lib/full-name';

export type AudienceKind = 'all' | 'chosen';

/** Letters go only to LPs who can sign in. */
export const activeOf = (lps: readonly LpRecord[]): LpRecord[] =>
  lps.filter(({ inviteStatus }) => inviteStatus === 'active');

/** Separates the LPs who receive letters from those who have unsubscribed. */
export function split(audience: readonly LpRecord[]) {
  return {
    recipients: audience.filter(({ receivesLetters }) => receivesLetters),
    unsubscribed: audience.filter(({ receivesLetters }) => !receivesLetters),
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
