import { Exact } from '../../finance/exact.js';
import { allParts, grossOf, isNothing, splitAmount } from '../amounts.js';
import { partsOf, type Amounts, type Basis, type EventKind, type Part } from './parts.js';
import type { Holder } from './holders.js';

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
    readonly field: 'investmentId' | 'basis' | 'percent' | 'totals',
    sentence: string,
  ) {
    super(sentence);
  }
}

interface Share {
  id: string;
  weight: string;
}

/** What the lines of a basis are in proportion to, in US dollars; every holder counts the same for `equal`. */
function weightOf(holder: Holder, kind: EventKind, basis: Basis): string {
  if (basis === 'equal') return '1';
  if (basis !== 'unfunded') return holder.commitment;
  return Exact.max(0, kind === 'call' ? holder.callable : holder.unfunded).toFixed(2);
}

/** The weights of all holders: by original cost, which is the commitment, where no cost remains. */
function weightsOf(holders: readonly Holder[], kind: EventKind, basis: Basis): Share[] {
  if (basis === 'cost') return costShares(holders);
  return holders.map((holder) => ({ id: holder.entityId, weight: weightOf(holder, kind, basis) }));
}

/** What the part of an entity, or of the firm, in proceeds follows from. */
type Owner = Pick<Holder, 'entityId' | 'commitment' | 'cost'>;

function costShares(owners: readonly Owner[]): Share[] {
  // Below zero between proceeds and their reversal, once an allocation was made smaller after it.
  const byCost = owners.map(({ entityId, cost }) => ({
    id: entityId,
    weight: Exact.max(0, cost).toFixed(2),
  }));
  return byCost.some(({ weight }) => new Exact(weight).gt(0))
    ? byCost
    : owners.map(({ entityId, commitment }) => ({ id: entityId, weight: commitment }));
}

/** The part that a percentage of the basis is given as. */
export const percentPart: Record<EventKind, Part> = {
  call: 'capital',
  proceeds: 'costRelieved',
  distribution: 'returnOfCapital',
  charge: 'managementFee',
};

/** Proceeds are shared by what is still owned. */
export const basisOf = (kind: EventKind, basis: Basis): Basis => (kind === 'proceeds' ? 'cost' : basis);

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
  const base = weightsOf(holders, kind, basis).reduce((sum, { weight }) => sum.plus(weight), new Exact(0));
  return { ...given, [part]: base.times(percent).div(100).toFixed(2, Exact.ROUND_HALF_UP) };
}

/** One line for each holder: the totals split by the basis, part by part; zeros where nothing is split. Errors: NoProposal. */
export function proposeLines(
  { kind, basis }: Pick<Proposal, 'kind' | 'basis'>,
  totals: Amounts,
  holders: readonly Holder[],
): Line[] {
  if (basis === 'typed') return holders.map(({ entityId }) => ({ entityId, ...allParts({}) }));
  const shares = weightsOf(holders, kind, basis);
  if (shares.every(({ weight }) => new Exact(weight).isZero()))
    throw basis === 'unfunded'
      ? new NoProposal('basis', 'Nothing of this deal is unfunded')
      : new NoProposal('investmentId', 'This deal has no allocations yet');
  const split = splitParts(
    partsOf[kind].filter((part) => part !== 'recallable' && part !== 'carry'),
    totals,
    shares,
  );
  if (kind !== 'distribution') return linesOf(split, holders);
  split.set('carry', splitAmount(totals.carry, carryShares(totals, holders, shares)));
  // By what is paid, of which it is a part, so that rounding makes no line recallable by more than it pays.
  const paid = linesOf(split, holders).map((line) => ({ id: line.entityId, weight: grossOf(line) }));
  if (new Exact(totals.recallable).gt(0)) split.set('recallable', splitAmount(totals.recallable, paid));
  return linesOf(split, holders);
}

/** One line for each owner: proceeds split by remaining cost, or by original cost once none remains. */
export const shareProceeds = (totals: Amounts, owners: readonly Owner[]): Line[] =>
  linesOf(splitParts(partsOf.proceeds, totals, costShares(owners)), owners);

/** Amounts by entity id, for each part. */
type Split = Map<Part, Map<string, string>>;

const splitParts = (which: readonly Part[], totals: Amounts, shares: readonly Share[]): Split =>
  new Map(which.map((part) => [part, splitAmount(totals[part], shares)]));

const linesOf = (split: Split, holders: readonly Pick<Holder, 'entityId'>[]): Line[] =>
  holders.map(({ entityId }) => ({
    entityId,
    ...allParts(Object.fromEntries([...split].map(([part, amounts]) => [part, amounts.get(entityId)]))),
  }));

/** The firm bears no carry. */
function carryShares({ carry }: Amounts, holders: readonly Holder[], shares: readonly Share[]): Share[] {
  const firm = new Set(holders.filter(({ isFirm }) => isFirm).map(({ entityId }) => entityId));
  const ofLps = shares.map(({ id, weight }) => ({ id, weight: firm.has(id) ? '0' : weight }));
  if (new Exact(carry).gt(0) && ofLps.every(({ weight }) => new Exact(weight).isZero()))
    throw new NoProposal('totals', 'Carry is withheld from LPs, and none has a part of this');
  return ofLps;
}

/** Whether a distribution pays out what each entity has in cash, instead of given totals. */
export const paysOutCash = ({ kind, basis }: Pick<Proposal, 'kind' | 'basis'>, totals: Amounts): boolean =>
  kind === 'distribution' && basis !== 'typed' && isNothing(totals);

/**
 * One line for each holder: its cash in the deal, first as return of the capital that was relieved and not yet returned,
 * then as income not yet paid out, the rest as gain. `carryOf` says what is withheld of an entity's payment.
 */
export const payOutCash = (
  holders: readonly Holder[],
  carryOf: (entityId: string, payment: string) => string,
): Line[] =>
  holders.map(({ entityId, isFirm, cash, toReturn, incomeToPay }) => {
    const payment = Exact.max(0, cash);
    const returnOfCapital = Exact.min(payment, toReturn);
    const income = Exact.min(payment.minus(returnOfCapital), incomeToPay);
    return {
      entityId,
      ...allParts({
        returnOfCapital: returnOfCapital.toFixed(2),
        income: income.toFixed(2),
        gain: payment.minus(returnOfCapital).minus(income).toFixed(2),
        carry: isFirm ? '0.00' : carryOf(entityId, payment.toFixed(2)),
      }),
    };
  });
