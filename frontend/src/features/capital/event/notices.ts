import type { CapitalEventDetail } from '../../../api/generated';

/** A released call and its reversal have a notice for each line. */
export const hasNotices = ({ kind, state }: Pick<CapitalEventDetail, 'kind' | 'state'>): boolean =>
  kind === 'call' && state !== 'draft';
