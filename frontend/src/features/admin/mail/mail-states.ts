import type { MailRecord, MailState } from '../../../api/generated';

/** What the list can be narrowed down to. */
export const stateFilters = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'sent', label: 'Sent' },
  { value: 'failed', label: 'Failed' },
  { value: 'cancelled', label: 'Cancelled' },
] as const;

export type StateFilter = (typeof stateFilters)[number]['value'];

const SOON_MS = 20_000;

/** A mail that is just being sent counts as one that waits. */
export const isOf = (filter: StateFilter, state: MailState): boolean =>
  filter === (state === 'sending' ? 'waiting' : state);

const isOnItsWay = ({ state }: Pick<MailRecord, 'state'>): boolean => isOf('waiting', state);

/** After how many milliseconds to look again; never, when no mail is on its way. */
export function lookAgainIn(
  mails: readonly Pick<MailRecord, 'state' | 'nextTryAt'>[],
  now = Date.now(),
): number | false {
  const onTheirWay = mails.filter(isOnItsWay);
  if (onTheirWay.length === 0) return false;
  const soon = onTheirWay.some(({ nextTryAt }) => !nextTryAt || Date.parse(nextTryAt) - now < SOON_MS);
  return soon ? 3000 : 20_000;
}
