import type { AllocationTable, AllocationTableEntry, AllocationTableRow } from '../../../api/generated';
import { fromCents, toCents } from '../../../lib/money';
import { splitCents } from '../../../lib/split-cents';
import { amountError, centsOf, shownAmount } from '../../../ui/cells/typed-cents';
import { centsOfPercent, percentError, percentOf, readPercent } from './percent';

/** What is typed for an entity, and in which of its two fields; the other one follows from it. */
export interface TypedAllocation {
  readonly by: 'amount' | 'percent';
  readonly text: string;
}

/** By the id of the entity. What did not change stays the same object. */
export type TypedAllocations = ReadonlyMap<string, TypedAllocation>;

export interface AllocationEdit extends TypedAllocation {
  readonly entityId: string;
}

export const amountEdit = (entityId: string, cents: bigint): AllocationEdit => ({
  entityId,
  by: 'amount',
  text: shownAmount(fromCents(cents)),
});

const savedCents = ({ allocation }: AllocationTableRow): bigint =>
  allocation ? toCents(allocation.amount) : 0n;

export const typedAllocations = (rows: readonly AllocationTableRow[]): TypedAllocations =>
  new Map(
    rows.map((row) => {
      const { entityId, ...typed } = amountEdit(row.entity.id, savedCents(row));
      return [entityId, typed];
    }),
  );

export function withEdits(typed: TypedAllocations, edits: readonly AllocationEdit[]): TypedAllocations {
  const next = new Map(typed);
  for (const { entityId, ...edit } of edits) if (next.has(entityId)) next.set(entityId, edit);
  return next;
}

/**
 * The cents of each entity; what cannot be read has none. Percentages are rounded together, so that those which add up to
 * 100 are the total to the cent.
 */
export function centsByEntity(typed: TypedAllocations, total: bigint): ReadonlyMap<string, bigint> {
  const cents = new Map<string, bigint>();
  const percentages: { id: string; weight: bigint }[] = [];
  for (const [id, { by, text }] of typed) {
    if (by === 'amount') cents.set(id, centsOf(text) ?? 0n);
    else percentages.push({ id, weight: readPercent(text) ?? 0n });
  }
  const millionths = percentages.reduce((sum, { weight }) => sum + weight, 0n);
  for (const [id, part] of splitCents(centsOfPercent(millionths, total), percentages)) cents.set(id, part);
  return cents;
}

const typedError = ({ by, text }: TypedAllocation): string | undefined =>
  by === 'amount' ? amountError(text) : percentError(text);

/** What the two fields of an entity show, and what is wrong about what is typed into one of them. */
export interface ShownAllocation {
  amount: string;
  percent: string;
  error: string | undefined;
}

export function shownAllocation(
  { by, text }: TypedAllocation,
  cents: bigint,
  total: bigint,
): ShownAllocation {
  const error = typedError({ by, text });
  if (by === 'amount') return { amount: text, percent: percentOf(cents, total), error };
  const roundsToNothing = cents === 0n && (readPercent(text) ?? 0n) > 0n;
  return {
    amount: shownAmount(fromCents(cents)),
    percent: text,
    error: error ?? (roundsToNothing ? 'Less than a cent' : undefined),
  };
}

/** An allocation that differs from what is saved. */
export interface AllocationChange {
  row: AllocationTableRow;
  kind: 'added' | 'changed' | 'removed';
}

export function changesOf(
  rows: readonly AllocationTableRow[],
  cents: ReadonlyMap<string, bigint>,
): AllocationChange[] {
  return rows.flatMap((row): AllocationChange[] => {
    const now = cents.get(row.entity.id) ?? 0n;
    if (now === savedCents(row)) return [];
    if (now === 0n) return [{ row, kind: 'removed' }];
    return [{ row, kind: row.allocation ? 'changed' : 'added' }];
  });
}

/** All allocations that are saved, with their new amounts, and the new ones. */
export const entriesOf = (
  rows: readonly AllocationTableRow[],
  cents: ReadonlyMap<string, bigint>,
): AllocationTableEntry[] =>
  rows.flatMap(({ entity, allocation }) => {
    const now = cents.get(entity.id) ?? 0n;
    if (!allocation && now === 0n) return [];
    const amount = now === 0n ? null : fromCents(now);
    return [{ entityId: entity.id, amount, version: allocation?.version ?? null }];
  });

/** After the table was read again: what differs from the former one stays typed, the rest is as it is saved now. */
export function afterReload(
  typed: TypedAllocations,
  former: AllocationTable,
  latest: AllocationTable,
): TypedAllocations {
  const cents = centsByEntity(typed, toCents(former.investment.totalInvestment));
  const edited = new Set(changesOf(former.rows, cents).map(({ row }) => row.entity.id));
  return new Map(
    [...typedAllocations(latest.rows)].map(([id, saved]) => {
      const now = typed.get(id);
      const isKept = now !== undefined && (edited.has(id) || typedError(now) !== undefined);
      return [id, isKept ? now : saved];
    }),
  );
}
