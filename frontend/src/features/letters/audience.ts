import type { LpRecord } from '../../api/generated';
import { fullName } from '../../lib/full-name';

export type AudienceKind = 'all' | 'chosen';

/** Only who can sign in is written to. */
export const activeOf = (lps: readonly LpRecord[]): LpRecord[] =>
  lps.filter(({ inviteStatus }) => inviteStatus === 'active');

/** Of those a letter is meant for, who gets it and who has refused such mails. */
export function split(meantFor: readonly LpRecord[]) {
  return {
    recipients: meantFor.filter(({ receivesLetters }) => receivesLetters),
    unsubscribed: meantFor.filter(({ receivesLetters }) => !receivesLetters),
  };
}

export const partners = (count: number): string =>
  count === 1 ? '1 limited partner' : `${count} limited partners`;

/** "Ada Byron, Bob Ng and 3 more". */
export function namesOf(lps: readonly LpRecord[], most = 8): string {
  const names = lps.slice(0, most).map(fullName);
  const more = lps.length - names.length;
  if (more > 0) return `${names.join(', ')} and ${more} more`;
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
