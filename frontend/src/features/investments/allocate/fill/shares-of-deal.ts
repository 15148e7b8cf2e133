import type { AllocationTableRow } from '../../../../api/generated';
import { toCents } from '../../../../lib/money';
import { splitCents } from '../../../../lib/split-cents';
import { amountEdit, type AllocationEdit } from '../typed-allocations';

/** A deal whose shares are copied. */
export interface SourceDeal {
  investmentName: string;
  totalInvestment: string;
  shares: readonly { entityId: string; legalName: string; amount: string }[];
}

export interface CopiedShares {
  /** For every entity that can be edited: those without a share there get nothing. */
  edits: AllocationEdit[];
  /** How many get an amount. */
  filled: number;
  /** The firm's share of this deal, in proportion to what no LP was allocated of the other one. */
  firm: bigint;
  /** Names of those with a share there who have no row that can be edited. */
  leftOut: string[];
}

/** Not the id of an entity; sorted after all of them, so that of equal remainders the entities' are rounded up. */
const FIRM = '~';

/** The shares that the entities have in another deal, of this deal's total, to the cent. */
export function sharesOfDeal(
  { totalInvestment, shares }: SourceDeal,
  rows: readonly AllocationTableRow[],
  total: bigint,
): CopiedShares {
  const weights = shares.map(({ entityId, amount }) => ({ id: entityId, weight: toCents(amount) }));
  const rest = toCents(totalInvestment) - weights.reduce((sum, { weight }) => sum + weight, 0n);
  const split = splitCents(total, [...weights, { id: FIRM, weight: rest > 0n ? rest : 0n }]);
  const edits = rows
    .filter(({ isFrozen }) => !isFrozen)
    .map(({ entity }) => amountEdit(entity.id, split.get(entity.id) ?? 0n));
  const editable = new Set(edits.map(({ entityId }) => entityId));
  return {
    edits,
    filled: edits.filter(({ text }) => text !== '').length,
    firm: split.get(FIRM) ?? 0n,
    leftOut: shares.filter(({ entityId }) => !editable.has(entityId)).map(({ legalName }) => legalName),
  };
}

/** What the other entities leave of the total, in equal parts; nothing where they leave nothing. */
export function equalShares(
  ticked: readonly string[],
  cents: ReadonlyMap<string, bigint>,
  total: bigint,
): AllocationEdit[] {
  const among = new Set(ticked);
  const others = [...cents].reduce((sum, [id, part]) => (among.has(id) ? sum : sum + part), 0n);
  if (others >= total) return [];
  const split = splitCents(
    total - others,
    ticked.map((id) => ({ id, weight: 1n })),
  );
  return ticked.map((id) => amountEdit(id, split.get(id) ?? 0n));
}
