import { centsOf } from '../../finance/cents.js';
import type { AllocationTableEntry } from './allocation-table.dto.js';

/** An allocation as it is stored. */
export interface StoredAllocation {
  id: string;
  version: number;
  entityId: string;
  amount: string;
}

/** An allocation that a save adds, changes or removes. */
export interface TableChange {
  /** The place of its entry in the request. */
  at: number;
  entityId: string;
  /** Null when it is removed. */
  amount: string | null;
  stored: StoredAllocation | undefined;
}

interface ComparedTable {
  changes: TableChange[];
  /** The entities whose allocations are no longer, or not yet, what was seen. */
  outdated: string[];
}

/** What a save changes of the stored allocations of an investment, and what was changed since they were read. */
export function compareTable(
  stored: readonly StoredAllocation[],
  entries: readonly AllocationTableEntry[],
): ComparedTable {
  const left = new Map(stored.map((allocation) => [allocation.entityId, allocation]));
  const changes: TableChange[] = [];
  const outdated: string[] = [];
  for (const [at, { entityId, amount, version }] of entries.entries()) {
    const allocation = left.get(entityId);
    left.delete(entityId);
    if ((allocation?.version ?? null) !== (version ?? null)) outdated.push(entityId);
    else if (amount !== undefined && !isSame(allocation?.amount, amount))
      changes.push({ at, entityId, amount, stored: allocation });
  }
  // What is stored and not in the request was added after the table was read.
  return { changes, outdated: [...outdated, ...left.keys()] };
}

function isSame(stored: string | undefined, amount: string | null): boolean {
  if (stored === undefined || amount === null) return stored === undefined && amount === null;
  return centsOf(stored) === centsOf(amount);
}
