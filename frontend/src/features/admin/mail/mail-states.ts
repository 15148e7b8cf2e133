import { MailState, type MailRecord } from '../../../api/generated';

/** The states that the list can be filtered by. */
export const stateFilters = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'sent', label: 'Sent' },
  { value: 'failed', label: 'Failed' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'collected', label: 'For the digest' },
] as const;

export type StateFilter = (typeof stateFilters)[number]['value'];

/**
 * The state by which the server filters, so that none is hidden behind 500 newer mails. A state that does not exist filters
 * nothing; mails that wait are among the newest, and are filtered together with those that are being sent.
 */
export const mailStateOf = (filter: string | undefined): MailState | undefined =>
  filter === 'waiting' ? undefined : Object.values(MailState).find((state) => state === filter);

/** A mail that is being sent is shown among those that wait. */
export const matchesState = (filter: StateFilter, state: MailState): boolean =>
  filter === (state === 'sending' ? 'waiting' : state);

const SOON_MS = 20_000;

/** After how many milliseconds to read the list again; false when no mail is waiting or being sent. */
export function mailsPollInterval(
  mails: readonly Pick<MailRecord, 'state' | 'nextTryAt'>[],
  now = Date.now(),
): number | false {
  const pending = mails.filter(({ state }) => matchesState('waiting', state));
  if (pending.length === 0) return false;
  const isSoon = pending.some(({ nextTryAt }) => !nextTryAt || Date.parse(nextTryAt) - now < SOON_MS);
  return isSoon ? 3000 : 20_000;
}
