import { Exact } from '../../finance/exact.js';
import { allParts, splitAmount } from '../amounts.js';
import { partsOf, type Amounts, type Basis, type EventKind, type Part } from './capital-event.entity.js';

/** Who holds how much of a deal. */
export interface Holder {
  entityId: string;
  /** The allocation, or what the firm holds. */
  commitment: string;
  /** The capital that calls in force have asked for. */
  called: string;
}

export interface Line extends Amounts {
  entityId: string;
}

/** What a request says about the amounts of an event. */
export interface Proposal {
  kind: EventKind;
  basis: Basis;
  totals: Partial<Record<Part, string | null | undefined>> | undefined;
  percent: string | undefined;
}

/** Why nothing can be proposed, in a sentence, and the field of the request that it follows from. */
export class NoProposal extends Error {
  constructor(
    readonly field: 'investmentId' | 'basis' | 'percent',
    sentence: string,
  ) {
    super(sentence);
  }
}

/**
 * What the lines of a basis are in proportion to, in US dollars; every holder counts the same for `equal`. What is
 * unfunded leaves out what calls in force have asked for, received or not.
 */
function weightOf({ commitment, called }: Holder, basis: Basis): string {
  if (basis === 'equal') return '1';
  if (basis !== 'unfunded') return commitment;
  return Exact.max(0, new Exact(commitment).minus(called)).toFixed(2);
}

/** The part that a percentage of the basis is asked as. */
export const percentPart: Record<EventKind, Part> = { call: 'capital', charge: 'managementFee' };

/** The totals of a proposal; those of a percentage are rounded to whole cents, half up. Errors: NoProposal. */
export function totalsOf(
  { kind, basis, totals = {}, percent }: Proposal,
  holders: readonly Holder[],
): Amounts {
  const given = allParts(totals);
  if (percent === undefined) return given;
  const part = percentPart[kind];
  if (basis === 'equal' || basis === 'typed')
    throw new NoProposal('percent', 'A percentage needs a basis: commitment, unfunded or cost');
  if (totals[part]) throw new NoProposal('percent', 'Give either an amount or a percentage');
  const base = holders.reduce((sum, holder) => sum.plus(weightOf(holder, basis)), new Exact(0));
  return { ...given, [part]: base.times(percent).div(100).toFixed(2, Exact.ROUND_HALF_UP) };
}

/** One line for each holder: the totals split by the basis, part by part; zeros where nothing is split. Errors: NoProposal. */
export function proposeLines(
  { kind, basis }: Pick<Proposal, 'kind' | 'basis'>,
  totals: Amounts,
  holders: readonly Holder[],
): Line[] {
  if (basis === 'typed') return holders.map(({ entityId }) => ({ entityId, ...allParts({}) }));
  const shares = holders.map((holder) => ({ id: holder.entityId, weight: weightOf(holder, basis) }));
  if (shares.every(({ weight }) => new Exact(weight).isZero()))
    throw basis === 'unfunded'
      ? new NoProposal('basis', 'Nothing of this deal is unfunded')
      : new NoProposal('investmentId', 'This deal has no allocations yet');
  const split = new Map(partsOf[kind].map((part) => [part, splitAmount(totals[part], shares)]));
  return holders.map(({ entityId }) => ({
    entityId,
    ...allParts(Object.fromEntries([...split].map(([part, amounts]) => [part, amounts.get(entityId)]))),
  }));
}
