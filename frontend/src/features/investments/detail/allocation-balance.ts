import { formatMoney } from '../../../lib/format';
import { compareMoney, isMoney, subtractMoney, sumMoney } from '../../../lib/money';

export interface AllocationBalance {
  state: 'full' | 'over' | 'under';
  text: string;
}

/** Whether the LPs' allocations add up to the investment, to the cent. */
export function allocationBalance(allocated: string, invested: string): AllocationBalance {
  const comparison = compareMoney(allocated, invested);
  if (comparison === 0) return { state: 'full', text: 'Fully allocated' };
  if (comparison > 0) {
    return { state: 'over', text: `Over-allocated by ${formatMoney(subtractMoney(allocated, invested))}` };
  }
  return { state: 'under', text: `Under-allocated by ${formatMoney(subtractMoney(invested, allocated))}` };
}

/** The amount that is left for a new allocation. */
export function unallocatedText(allocated: string, invested: string | null): string | undefined {
  if (invested === null) return undefined;
  const { state, text } = allocationBalance(allocated, invested);
  return state === 'under' ? `${formatMoney(subtractMoney(invested, allocated))} still unallocated` : text;
}

/** The question before an amount over-allocates the investment; undefined where it fits. */
export function overAllocation(
  amount: string,
  others: readonly string[],
  invested: string | null,
): string | undefined {
  if (invested === null || !isMoney(amount)) return undefined;
  const allocated = sumMoney(others);
  const over = subtractMoney(sumMoney([allocated, amount]), invested);
  if (compareMoney(over, '0') <= 0) return undefined;
  const isFull = compareMoney(allocated, invested) >= 0;
  const left = formatMoney(isFull ? '0.00' : subtractMoney(invested, allocated));
  return `${formatMoney(amount)} is more than the ${left} still unallocated of ${formatMoney(invested)}, so the investment would be over-allocated by ${formatMoney(over)}.`;
}

/** For `useSaveAnyway`. */
export function allocationConcerns(amount: string, others: readonly string[], invested: string | null) {
  const text = overAllocation(amount, others, invested);
  return text ? [{ field: 'amount' as const, text }] : [];
}
