import type { CapitalActivity } from '../../api/generated';

/** A reversal of a single receipt names its call; one of an event is named itself. */
export function activityText({ kind, event }: Pick<CapitalActivity, 'kind' | 'event'>): string {
  if (kind === 'purchase') return 'Purchase';
  if (kind === 'assumed') return 'Assumed paid on the investment date';
  const name = event?.name ?? '';
  return kind === 'reversal' && !name.startsWith('Reversal') ? `Receipt of ${name} reversed` : name;
}
