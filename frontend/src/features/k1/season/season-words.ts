import type { K1SeasonRow, K1SeasonState } from '../../../api/generated';
import { formatDate, formatDateTime } from '../../../lib/format';

export const seasonStates: readonly K1SeasonState[] = [
  'missing',
  'draft',
  'scheduled',
  'published',
  'opened',
];

export const stateNames: Record<K1SeasonState, string> = {
  missing: 'Missing',
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  opened: 'Opened',
};

export const stateDots: Record<K1SeasonState, string> = {
  missing: 'error.main',
  draft: 'warning.main',
  scheduled: 'warning.main',
  published: 'info.main',
  opened: 'success.main',
};

/** "Opened", "Published (amended)". */
export const stateText = ({ state, isAmended }: Pick<K1SeasonRow, 'state' | 'isAmended'>): string =>
  `${stateNames[state]}${isAmended ? ' (amended)' : ''}`;

/** When it came to that state: "Mar 5, 2026". */
export function stateDate({ publishAt, publishedAt, openedAt }: K1SeasonRow): string {
  if (openedAt) return formatDate(openedAt);
  if (publishedAt) return formatDate(publishedAt);
  return publishAt ? formatDateTime(publishAt) : '';
}

export type Delivery = 'paper' | 'electronic';
export const deliveryOf = ({ isOnPaper }: K1SeasonRow): Delivery => (isOnPaper ? 'paper' : 'electronic');
export const deliveryNames: Record<Delivery, string> = { paper: 'On paper', electronic: 'Electronic' };

/** The states that the year has, with the number of K-1s in them. */
export const countedStates = (
  rows: readonly Pick<K1SeasonRow, 'state'>[],
): { state: K1SeasonState; count: number }[] =>
  seasonStates
    .map((state) => ({ state, count: rows.filter((row) => row.state === state).length }))
    .filter(({ count }) => count > 0);
