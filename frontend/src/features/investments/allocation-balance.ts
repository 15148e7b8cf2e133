import { formatMoney } from '../../lib/format';
import { compareMoney, subtractMoney } from '../../lib/money';

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

/** What a new allocation may take before the investment is over-allocated. */
export function unallocatedText(allocated: string, invested: string): string {
  const { state, text } = allocationBalance(allocated, invested);
  return state === 'under' ? `${formatMoney(subtractMoney(invested, allocated))} still unallocated` : text;
}
