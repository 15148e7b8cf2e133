import type { AllocationRecord } from '../../../api/generated';

/** An allocation whose amounts are not hidden: each one for admins, an LP's own at least. */
export type KnownAllocation = AllocationRecord & { amount: string; currentValue: string };

export const isKnown = (allocation: AllocationRecord): allocation is KnownAllocation =>
  allocation.amount !== null && allocation.currentValue !== null;
