import {
  gross,
  isNothing,
  largest,
  nothing,
  parts,
  plus,
  smallest,
  splitBy,
  total,
  withheld,
  type Cents,
  type Part,
} from './money.js';
import { ModelJournal } from './model-journal.js';
import type { Kind, Terms } from './records.js';

/** The totals and lines that a draft has to have. */
export class ModelProposals extends ModelJournal {
  /** The amounts that an entity is in proportion to by a basis. */
  private weights({ kind, dealId, basis, date }: Terms): Map<string, bigint> {
    const by = kind === 'proceeds' ? 'cost' : basis;
    const weights = new Map(
      this.holders({ kind, dealId }).map((id) => {
        if (by === 'equal') return [id, 1n];
        if (by === 'cost') return [id, largest(0n, this.balance(dealId, id, date, 'cost'))];
        if (by !== 'unfunded') return [id, this.held(dealId, id)];
        const unfunded = kind === 'call' ? this.callable(dealId, id, date) : this.unfunded(dealId, id, date);
        return [id, largest(0n, unfunded)];
      }),
    );
    const isSold = by === 'cost' && [...weights.values()].every((weight) => weight <= 0n);
    return isSold
      ? this.weights({
          kind: kind === 'call' ? 'call' : 'charge',
          dealId,
          basis: 'commitment',
          date,
          totals: null,
        })
      : weights;
  }

  /**
   * The totals and lines of an event, or null where there is nothing to propose, a part that is not of its kind, or
   * amounts that contradict each other.
   */
  amountsOf(terms: Terms): { totals: Cents; lines: Map<string, Cents> } | null {
    const amounts = this.proposedAmounts(terms);
    return amounts &&
      [amounts.totals, ...amounts.lines.values()].every((each) =>
        isPossible(terms.kind, each, amounts.totals),
      )
      ? amounts
      : null;
  }

  protected proposedAmounts(terms: Terms): { totals: Cents; lines: Map<string, Cents> } | null {
    const { kind, percent, lines: given } = terms;
    const basis = kind === 'proceeds' ? 'cost' : terms.basis;
    const foreign = [terms.totals ?? nothing, ...(given?.values() ?? [])];
    if (foreign.some((amounts) => parts.some((part) => amounts[part] > 0n && !partsOf[kind].includes(part))))
      return null;
    if (kind === 'proceeds' && given) return null;
    const weights = this.weights(terms);
    const weight = [...weights.values()].reduce((sum, one) => sum + one, 0n);
    if (percent !== undefined && (basis === 'equal' || basis === 'typed')) return null;
    const share = percent === undefined ? 0n : (weight * BigInt(percent) * 2n + 100n) / 200n;
    const totals = {
      ...(terms.totals ?? nothing),
      ...(percent !== undefined && { [percentPart[kind]]: share }),
    };
    if (!isPossible(kind, totals, totals)) return null;
    const paysOut = kind === 'distribution' && basis !== 'typed' && isNothing(totals);
    if (given) {
      const isProposed = basis !== 'typed' && !isNothing(totals);
      if (isProposed && (weight === 0n || !this.canCarry(totals, weights))) return null;
      return { totals: isNothing(totals) ? total([...given.values()]) : totals, lines: given };
    }
    if (weights.size === 0) return null;
    if (paysOut) {
      const lines = this.cashOf(terms);
      return { totals: total([...lines.values()]), lines };
    }
    if (basis === 'typed') return { totals, lines: zeros(weights) };
    if (weight === 0n || !this.canCarry(totals, weights)) return null;
    return { totals, lines: this.proposed(totals, weights) };
  }

  /** The firm bears no carry. */
  private canCarry({ carry }: Cents, weights: ReadonlyMap<string, bigint>): boolean {
    return carry === 0n || [...weights].some(([id, weight]) => id !== this.firmId && weight > 0n);
  }

  private proposed(totals: Cents, weights: ReadonlyMap<string, bigint>): Map<string, Cents> {
    const lines = zeros(weights);
    const split = (part: Part, by: ReadonlyMap<string, bigint>) => {
      for (const [id, amount] of splitBy(totals[part], by))
        lines.set(id, plus(lines.get(id) ?? nothing, { ...nothing, [part]: amount }));
    };
    for (const part of parts) if (part !== 'carry' && part !== 'recallable') split(part, weights);
    split('carry', new Map([...weights].map(([id, weight]) => [id, id === this.firmId ? 0n : weight])));
    split('recallable', new Map([...lines].map(([id, amounts]) => [id, gross(amounts)])));
    return lines;
  }

  /** What each entity has in cash: capital that was relieved first, then income, the rest gain. */
  private cashOf(terms: Terms): Map<string, Cents> {
    const { dealId, date } = terms;
    return new Map(
      this.holders(terms).map((id) => {
        const of = (bucket: string, part?: Part) => this.balance(dealId, id, date, bucket, part);
        const cash = largest(0n, of('cash'));
        const toReturn = largest(0n, of('cash', 'returnOfCapital') - of('cost', 'costRelieved'));
        const toPay = largest(0n, of('cash', 'income') - of('income', 'income'));
        const returnOfCapital = smallest(cash, toReturn);
        const income = smallest(cash - returnOfCapital, toPay);
        return [id, { ...nothing, returnOfCapital, income, gain: cash - returnOfCapital - income }];
      }),
    );
  }
}

const partsOf: Record<Kind, readonly Part[]> = {
  call: ['capital', 'managementFee', 'expenses'],
  charge: ['managementFee', 'expenses'],
  proceeds: ['amount', 'income', 'costRelieved'],
  distribution: [
    ...([
      'returnOfCapital',
      'gain',
      'income',
      'recallable',
      'carry',
      'managementFee',
      'expenses',
      'tax',
    ] as const),
  ],
};

const percentPart: Record<Kind, Part> = {
  call: 'capital',
  charge: 'managementFee',
  proceeds: 'costRelieved',
  distribution: 'returnOfCapital',
};

/** Nothing is withheld or recallable that is not paid, and income is part of what a company paid. */
function isPossible(kind: Kind, amounts: Cents, totals: Cents): boolean {
  if (kind === 'proceeds') return totals.income <= totals.amount;
  return (
    kind !== 'distribution' || (withheld(amounts) <= gross(amounts) && amounts.recallable <= gross(amounts))
  );
}

const zeros = (weights: ReadonlyMap<string, bigint>): Map<string, Cents> =>
  new Map([...weights.keys()].map((id) => [id, nothing]));
