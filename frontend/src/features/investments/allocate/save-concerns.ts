import type { AllocatedDeal } from '../../../api/generated';
import { formatDate, formatMoney, pluralize, todayInNewYork } from '../../../lib/format';
import { compareMoney, fromCents, subtractMoney } from '../../../lib/money';
import type { AllocationChange } from './typed-allocations';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_NAMES = 5;

/** What to confirm before the allocations are saved, with the figures. */
export function saveConcerns(
  investment: AllocatedDeal,
  changes: readonly AllocationChange[],
  cents: ReadonlyMap<string, bigint>,
  today = todayInNewYork(),
): string[] {
  const allocated = fromCents([...cents.values()].reduce((sum, part) => sum + part, 0n));
  return [
    ...overAllocated(allocated, investment.totalInvestment),
    ...afterToday(investment.investmentDate, today),
    ...removals(changes.filter(({ kind }) => kind === 'removed')),
  ];
}

function overAllocated(allocated: string, total: string): string[] {
  if (compareMoney(allocated, total) <= 0) return [];
  const over = formatMoney(subtractMoney(allocated, total));
  return [
    `The allocations of ${formatMoney(allocated)} are more than the ${formatMoney(total)} of this deal, so it would be over-allocated by ${over}.`,
  ];
}

function afterToday(date: string, today: string): string[] {
  if (date <= today) return [];
  const days = Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS);
  return [
    `The investment is dated ${formatDate(date)}, ${pluralize(days, 'day')} after today, so the allocations would count as invested already and have no IRR before then.`,
  ];
}

function removals(removed: readonly AllocationChange[]): string[] {
  if (removed.length === 0) return [];
  const names = removed
    .slice(0, MOST_NAMES)
    .map(
      ({ row: { entity, allocation } }) => `${entity.legalName} (${formatMoney(allocation?.amount ?? '0')})`,
    );
  const more = removed.length - names.length;
  const listed = names.join(', ') + (more > 0 ? ` and ${more} more` : '');
  return [
    `${pluralize(removed.length, 'allocation')} ${removed.length === 1 ? 'is' : 'are'} deleted, which cannot be undone: ${listed}.`,
  ];
}
