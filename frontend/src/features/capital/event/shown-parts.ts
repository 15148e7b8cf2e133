import type { CapitalEventDetail } from '../../../api/generated';
import { partsOf, type Part } from '../../../domain/capital/event-words';
import { compareMoney } from '../../../lib/money';

/** A kind with more parts than these shows those alone that the event has. */
const MOST_PARTS = 3;

/** The parts that an event and its lines are shown with. */
export function shownParts({
  kind,
  totals,
  lines,
}: Pick<CapitalEventDetail, 'kind' | 'totals' | 'lines'>): readonly Part[] {
  const kindParts = partsOf[kind];
  if (kindParts.length <= MOST_PARTS) return kindParts;
  return kindParts.filter((part) =>
    [totals, ...lines].some((amounts) => compareMoney(amounts[part], '0') !== 0),
  );
}
