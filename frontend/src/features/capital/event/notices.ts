import type { CapitalEventDetail } from '../../../api/generated';

/** A released call or distribution, and its reversal, has a notice for each line of an LP. */
export const hasNotices = ({ kind, state }: Pick<CapitalEventDetail, 'kind' | 'state'>): boolean =>
  (kind === 'call' || kind === 'distribution') && state !== 'draft';
