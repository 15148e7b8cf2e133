import {
  each,
  gross,
  isNothing,
  isSame,
  largest,
  net,
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

export type Kind = 'call' | 'proceeds' | 'distribution' | 'charge';
export type Basis = 'commitment' | 'unfunded' | 'cost' | 'equal' | 'typed';

export interface Deal {
  id: string;
  companyId: string;
  total: bigint;
  investedOn: string;
}
export interface Allocation {
  id: string;
  dealId: string;
  entityId: string;
  amount: bigint;
  version: number;
}
export interface Receipt {
  id: string;
  entityId: string;
  date: string;
  amounts: Cents;
  reverses: string | null;
}
export interface Event {
  id: string;
  version: number;
  kind: Kind;
  number: number | null;
  dealId: string;
  noticeDate: string;
  date: string;
  basis: Basis;
  totals: Cents;
  lines: Map<string, Cents>;
  isReleased: boolean;
  reverses: string | null;
  receipts: Receipt[];
}
/** What an event is to be made of. */
export interface Terms {
  kind: Kind;
  dealId: string;
  date: string;
  basis: Basis;
  totals: Cents | null;
  percent?: number;
  lines?: Map<string, Cents>;
}
export interface Entry {
  dealId: string;
  entityId: string;
  bucket: string;
  /** Of what, where a rule depends on it. */
  part?: Part;
  amount: bigint;
  date: string;
}

/** A fund's deals, allocations and capital events in memory, by the rules of the specification. */
export class CapitalModel {
  deals: Deal[] = [];
  allocations: Allocation[] = [];
  events: Event[] = [];
  marks: { id: string; companyId: string }[] = [];
  /** Of every event that was ever released, by kind and number. */
  readonly releasedNumbers = new Map<string, string>();

  constructor(
    readonly today: string,
    readonly firmId: string,
    readonly entityIds: readonly string[],
  ) {}

  stateOf({ id, isReleased }: Event): string {
    if (!isReleased) return 'draft';
    return this.events.some(({ reverses }) => reverses === id) ? 'reversed' : 'released';
  }

  /** Released, neither reversed nor a reversal. */
  inForce(): Event[] {
    return this.events.filter((event) => event.reverses === null && this.stateOf(event) === 'released');
  }

  commitment(dealId: string, entityId: string): bigint {
    return this.allocationOf(dealId, entityId)?.amount ?? 0n;
  }

  allocationOf(dealId: string, entityId: string): Allocation | undefined {
    return this.allocations.find((each) => each.dealId === dealId && each.entityId === entityId);
  }

  called(dealId: string, entityId: string): bigint {
    return this.inForce()
      .filter((event) => event.kind === 'call' && event.dealId === dealId)
      .reduce((sum, { lines }) => sum + (lines.get(entityId)?.capital ?? 0n), 0n);
  }

  /** By a day, with what is assumed paid. */
  private paidInCapital(dealId: string, entityId: string, date: string): bigint {
    const deal = this.deals.find(({ id }) => id === dealId);
    const isAssumed = entityId === this.firmId || this.called(dealId, entityId) === 0n;
    const held = entityId === this.firmId && deal ? this.rest(deal) : this.commitment(dealId, entityId);
    const assumed = isAssumed && deal && deal.investedOn <= date ? held : 0n;
    return this.events
      .filter((event) => event.dealId === dealId)
      .flatMap(({ receipts }) => receipts)
      .filter((receipt) => receipt.entityId === entityId && receipt.date <= date)
      .reduce((sum, { amounts }) => sum + amounts.capital, assumed);
  }

  rest({ id, total }: Deal): bigint {
    return this.allocations
      .filter(({ dealId }) => dealId === id)
      .reduce((left, { amount }) => left - amount, total);
  }

  isFrozen({ dealId, entityId }: Allocation): boolean {
    return (
      this.hasPaidOut(dealId) ||
      this.inForce().some((event) => event.dealId === dealId && event.lines.has(entityId))
    );
  }

  /** Whether proceeds or a distribution of the deal are in force. */
  hasPaidOut(dealId: string): boolean {
    return this.inForce().some(
      ({ kind, dealId: of }) => of === dealId && (kind === 'proceeds' || kind === 'distribution'),
    );
  }

  /** What distributions in force let the firm call again, on their days. */
  private recallable(dealId: string, entityId: string): { date: string; amount: bigint }[] {
    return this.inForce()
      .filter((event) => event.kind === 'distribution' && event.dealId === dealId)
      .map(({ date, lines }) => ({ date, amount: lines.get(entityId)?.recallable ?? 0n }))
      .filter(({ amount }) => amount > 0n);
  }

  private firstRecallable(dealId: string, entityId: string): string | undefined {
    return this.recallable(dealId, entityId)
      .map(({ date }) => date)
      .toSorted()[0];
  }

  /** A call dated after the first recallable distribution does not replace the assumption. */
  isAssumedPaid(dealId: string, entityId: string): boolean {
    if (entityId === this.firmId) return true;
    const first = this.firstRecallable(dealId, entityId);
    return !this.inForce().some(
      ({ kind, dealId: of, date, lines }) =>
        kind === 'call' &&
        of === dealId &&
        (lines.get(entityId)?.capital ?? 0n) > 0n &&
        (first === undefined || date <= first),
    );
  }

  private callable(dealId: string, entityId: string, date: string): bigint {
    const first = this.firstRecallable(dealId, entityId);
    const stays = this.isAssumedPaid(dealId, entityId) && first !== undefined && date > first;
    const held = this.commitment(dealId, entityId);
    const again = sumOf(this.recallable(dealId, entityId));
    return held + again - this.called(dealId, entityId) - (stays ? held : 0n);
  }

  private unfunded(dealId: string, entityId: string, date: string): bigint {
    const again = this.recallable(dealId, entityId).filter((each) => each.date <= date);
    return this.held(dealId, entityId) - this.paidInCapital(dealId, entityId, date) + sumOf(again);
  }

  private held(dealId: string, entityId: string): bigint {
    const deal = this.deals.find(({ id }) => id === dealId);
    return entityId === this.firmId && deal ? this.rest(deal) : this.commitment(dealId, entityId);
  }

  /** Of an entity in a deal up to a day, by the journal. */
  private balance(dealId: string, entityId: string, date: string, bucket: string, part?: Part): bigint {
    return sumOf(
      this.entries().filter(
        (entry) =>
          entry.dealId === dealId &&
          entry.entityId === entityId &&
          entry.bucket === bucket &&
          entry.date <= date &&
          (part === undefined || entry.part === part),
      ),
    );
  }

  /** The least of a day and every later one. */
  private lowest(dealId: string, entityId: string, date: string, bucket: string): bigint {
    const later = this.entries()
      .filter((entry) => entry.dealId === dealId && entry.entityId === entityId && entry.date > date)
      .map((entry) => entry.date);
    return [date, ...later].map((day) => this.balance(dealId, entityId, day, bucket)).reduce(smallest);
  }

  /** Of all entities of a deal, the least from a day on. */
  cashFrom(dealId: string, date: string): bigint {
    return [...this.entityIds, this.firmId].reduce(
      (sum, id) => sum + largest(0n, this.lowest(dealId, id, date, 'cash')),
      0n,
    );
  }

  /** Entities with a part of a deal: the firm in all but calls, where it holds a rest. */
  private holders({ kind, dealId }: Pick<Terms, 'kind' | 'dealId'>): string[] {
    const deal = this.deals.find(({ id }) => id === dealId);
    const hasFirm = kind !== 'call' && deal !== undefined && this.rest(deal) > 0n;
    const lps = this.allocations.filter((each) => each.dealId === dealId).map(({ entityId }) => entityId);
    return hasFirm ? [...lps, this.firmId] : lps;
  }

  /** The amounts that an entity is in proportion to by a basis. */
  private weights({ kind, dealId, basis, date }: Terms): Map<string, bigint> {
    const by = kind === 'proceeds' ? 'cost' : basis;
    const weights = new Map(
      this.holders({ kind, dealId }).map((id) => {
        if (by === 'equal') return [id, 1n];
        if (by === 'cost') return [id, this.balance(dealId, id, date, 'cost')];
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

  private proposedAmounts(terms: Terms): { totals: Cents; lines: Map<string, Cents> } | null {
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

  /** The lines that an event is released with: those of proceeds by what is owned then. */
  releasedLines(event: Event): Map<string, Cents> {
    const lines =
      event.kind === 'proceeds'
        ? this.proposedAmounts({ ...event, percent: undefined, lines: undefined })?.lines
        : event.lines;
    return new Map([...(lines ?? [])].filter(([, amounts]) => !isNothing(amounts)));
  }

  /** Whether an event can be released. */
  isReleasable(event: Event): boolean {
    const { kind, dealId, totals, date } = event;
    const deal = this.deals.find(({ id }) => id === dealId);
    if (event.isReleased || !deal || this.rest(deal) < 0n) return false;
    const lines = [...this.releasedLines(event)];
    if (lines.length === 0 || !isSame(total(lines.map(([, amounts]) => amounts)), totals)) return false;
    const holders = this.holders(event);
    return lines.every(([id, amounts]) => {
      if (!holders.includes(id)) return false;
      if (kind === 'call') return amounts.capital <= largest(0n, this.callable(dealId, id, date));
      const limit = (bucket: string) => largest(0n, this.lowest(dealId, id, date, bucket));
      if (kind === 'proceeds') return amounts.costRelieved <= limit('cost');
      return kind === 'charge' || gross(amounts) <= limit('cash');
    });
  }

  reversalOf(event: Event, date: string): Event {
    return {
      ...event,
      ...{ id: `reversal of ${event.id}`, number: null, noticeDate: this.today, date },
      ...{ lines: new Map(), totals: nothing, receipts: [], isReleased: true, reverses: event.id },
    };
  }

  /** Whether an event in force would be refused without the event that is to be reversed on a day. */
  isNeeded(event: Event, date: string): boolean {
    const { kind, dealId } = event;
    const before = [...event.lines.keys()].filter((id) => this.isAssumedPaid(dealId, id));
    const { events } = this;
    this.events = [...events, this.reversalOf(event, date)];
    const later = this.inForce().filter((other) => other.dealId === dealId);
    const isNeeded = later.some((other) =>
      [...event.lines].some(([id, { recallable }]) => {
        const line = other.lines.get(id);
        if (!line) return false;
        if (kind === 'proceeds')
          return other.kind === 'distribution' && this.lowest(dealId, id, other.date, 'cash') < 0n;
        if (kind !== 'distribution' || recallable === 0n || other.kind !== 'call' || line.capital === 0n)
          return false;
        const isAssumed = this.isAssumedPaid(dealId, id);
        const held = isAssumed ? 0n : this.commitment(dealId, id);
        const allowed = held + sumOf(this.recallable(dealId, id));
        return (before.includes(id) && !isAssumed) || this.called(dealId, id) > allowed;
      }),
    );
    this.events = events;
    return isNeeded;
  }

  received({ receipts }: Event, entityId: string): Cents {
    return total(receipts.filter((each) => each.entityId === entityId).map(({ amounts }) => amounts));
  }

  unreversed({ receipts }: Event): Receipt[] {
    const reversed = new Set(receipts.map(({ reverses }) => reverses));
    return receipts.filter(({ id, reverses }) => reverses === null && !reversed.has(id));
  }

  /** The earliest date of an event's reversal. */
  reversibleFrom({ kind, noticeDate, date, receipts }: Event): string {
    if (kind !== 'call') return date;
    const last = receipts
      .map((receipt) => receipt.date)
      .toSorted()
      .at(-1);
    return last ?? (noticeDate < this.today ? noticeDate : this.today);
  }

  /** What the journal has to consist of, derived entries included. */
  entries(): Entry[] {
    return [
      ...this.deals.flatMap((deal) => this.derived(deal)),
      ...this.events.flatMap((event) => this.stored(event)),
    ];
  }

  private derived(deal: Deal): Entry[] {
    const holdings = this.allocations
      .filter(({ dealId }) => dealId === deal.id)
      .map(({ entityId, amount }) => ({
        entityId,
        amount,
        isAssumed: this.isAssumedPaid(deal.id, entityId),
      }));
    const firm = { entityId: this.firmId, amount: this.rest(deal), isAssumed: true };
    const of = { dealId: deal.id, date: deal.investedOn };
    return [...holdings, firm].flatMap(({ entityId, amount, isAssumed }) => [
      { ...of, entityId, bucket: 'cash', amount: isAssumed ? 0n : -amount },
      { ...of, entityId, bucket: 'cost', amount },
      { ...of, entityId, bucket: 'paid_in', amount: isAssumed ? -amount : 0n },
    ]);
  }

  private stored(event: Event): Entry[] {
    const { dealId } = event;
    const received = event.receipts.flatMap(({ entityId, date, amounts }) => [
      { dealId, entityId, date, bucket: 'cash', amount: net(amounts) },
      { dealId, entityId, date, bucket: 'paid_in', amount: -net(amounts) },
      ...spent({ dealId, entityId, date }, amounts),
    ]);
    if (event.kind === 'call' || !event.isReleased) return received;
    const source = event.reverses === null ? event : this.eventOf(event.reverses);
    const sign = event.reverses === null ? 1n : -1n;
    return [...source.lines].flatMap(([entityId, amounts]) =>
      posted[event.kind](
        { dealId, entityId, date: event.date },
        each((part) => sign * amounts[part]),
      ),
    );
  }

  eventOf(id: string): Event {
    const event = this.events.find((each) => each.id === id);
    if (!event) throw new Error(`There is no event ${id}`);
    return event;
  }
}

type Of = Omit<Entry, 'bucket' | 'part' | 'amount'>;

const spent = (of: Of, { managementFee, expenses }: Cents): Entry[] => [
  { ...of, bucket: 'cash', amount: -managementFee - expenses },
  { ...of, bucket: 'fee', amount: managementFee },
  { ...of, bucket: 'expense', amount: expenses },
];

/** What the lines of a released event post; a call has receipts. */
const posted: Record<Kind, (of: Of, amounts: Cents) => Entry[]> = {
  call: () => [],
  charge: spent,
  proceeds: (of, { amount, income, costRelieved }) => [
    { ...of, bucket: 'cash', amount },
    { ...of, bucket: 'cost', part: 'costRelieved', amount: -costRelieved },
    { ...of, bucket: 'income', part: 'income', amount: -income },
    { ...of, bucket: 'realized', amount: income + costRelieved - amount },
  ],
  distribution: (of, amounts) => [
    { ...of, bucket: 'cash', part: 'returnOfCapital', amount: -amounts.returnOfCapital },
    { ...of, bucket: 'cash', part: 'gain', amount: -amounts.gain },
    { ...of, bucket: 'cash', part: 'income', amount: -amounts.income },
    { ...of, bucket: 'paid_out', amount: gross(amounts) - withheld(amounts) + amounts.tax },
    { ...of, bucket: 'carry', amount: amounts.carry },
    { ...of, bucket: 'fee', amount: amounts.managementFee },
    { ...of, bucket: 'expense', amount: amounts.expenses },
  ],
};

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

const sumOf = (amounts: readonly { amount: bigint }[]): bigint =>
  amounts.reduce((sum, { amount }) => sum + amount, 0n);

/** Nothing is withheld or recallable that is not paid, and income is part of what a company paid. */
function isPossible(kind: Kind, amounts: Cents, totals: Cents): boolean {
  if (kind === 'proceeds') return totals.income <= totals.amount;
  return (
    kind !== 'distribution' || (withheld(amounts) <= gross(amounts) && amounts.recallable <= gross(amounts))
  );
}

const zeros = (weights: ReadonlyMap<string, bigint>): Map<string, Cents> =>
  new Map([...weights.keys()].map((id) => [id, nothing]));
