import type { InvestmentRecord } from '../api/generated';

/** An investment in a failed company has failed, whatever its own status still says. */
export function shownStatus({ status, writtenOff }: InvestmentRecord): string {
  return writtenOff && status !== 'cancelled' ? 'failed' : status;
}
