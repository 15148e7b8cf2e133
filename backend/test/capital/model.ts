import { each, isSame, largest, net, nothing, parts, plus, splitBy, total, type Cents } from './money.js';

export type Kind = 'call' | 'charge';
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
    return this.inForce().some((event) => event.dealId === dealId && event.lines.has(entityId));
  }

  /** The amounts that an entity is in proportion to by a basis. */
  private weights({
    kind,
    dealId,
    basis,
    date,
  }: Pick<Terms, 'kind' | 'dealId' | 'basis' | 'date'>): Map<string, bigint> {
    const deal = this.deals.find(({ id }) => id === dealId);
    const rest = kind === 'call' || !deal ? 0n : this.rest(deal);
    const holdings = this.allocations
      .filter((each) => each.dealId === dealId)
      .map(({ entityId, amount }): [string, bigint] => [entityId, amount]);
    const holders = rest > 0n ? [...holdings, [this.firmId, rest] as const] : holdings;
    return new Map(
      holders.map(([id, amount]) => {
        if (basis === 'equal') return [id, 1n];
        if (basis !== 'unfunded') return [id, amount];
        const paid = kind === 'call' ? this.called(dealId, id) : this.paidInCapital(dealId, id, date);
        return [id, largest(0n, amount - paid)];
      }),
    );
  }

  /** The totals and lines of an event, or null where there is nothing to propose or a part that is not of its kind. */
  amountsOf(terms: Terms): { totals: Cents; lines: Map<string, Cents> } | null {
    const { kind, basis, percent, lines: given } = terms;
    const foreign = [terms.totals ?? nothing, ...(given?.values() ?? [])];
    if (kind === 'charge' && foreign.some(({ capital }) => capital > 0n)) return null;
    const weights = this.weights(terms);
    const weight = [...weights.values()].reduce((sum, each) => sum + each, 0n);
    if (percent !== undefined && (basis === 'equal' || basis === 'typed')) return null;
    const part = kind === 'call' ? 'capital' : 'managementFee';
    const share = percent === undefined ? 0n : (weight * BigInt(percent) * 2n + 100n) / 200n;
    const totals =
      percent === undefined ? (terms.totals ?? nothing) : { ...(terms.totals ?? nothing), [part]: share };
    const hasTotals = terms.totals !== null || percent !== undefined;
    if (given && (basis === 'typed' || !hasTotals))
      return { totals: hasTotals ? totals : total([...given.values()]), lines: given };
    if (!given && weights.size === 0) return null;
    if (basis !== 'typed' && weight === 0n) return null;
    if (given) return { totals, lines: given };
    return { totals, lines: basis === 'typed' ? zeros(weights) : proposed(totals, weights) };
  }

  /** Whether an event can be released. */
  isReleasable(event: Event): boolean {
    const { kind, dealId, totals } = event;
    const deal = this.deals.find(({ id }) => id === dealId);
    const lines = [...event.lines].filter(([, amounts]) => net(amounts) > 0n);
    if (event.isReleased || !deal || lines.length === 0) return false;
    if (!isSame(total(lines.map(([, amounts]) => amounts)), totals)) return false;
    const rest = this.rest(deal);
    if (rest < 0n) return false;
    return lines.every(([id, { capital }]) => {
      if (id === this.firmId) return kind === 'charge' && rest > 0n;
      if (!this.allocationOf(dealId, id)) return false;
      return (
        kind === 'charge' || capital <= largest(0n, this.commitment(dealId, id) - this.called(dealId, id))
      );
    });
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
    if (kind === 'charge') return date;
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
        isAssumed: this.called(deal.id, entityId) === 0n,
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
    if (event.kind !== 'charge' || !event.isReleased) return received;
    const source = event.reverses === null ? event : this.eventOf(event.reverses);
    const sign = event.reverses === null ? 1n : -1n;
    return [...source.lines].flatMap(([entityId, amounts]) =>
      spent(
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

const spent = (of: Omit<Entry, 'bucket' | 'amount'>, { managementFee, expenses }: Cents): Entry[] => [
  { ...of, bucket: 'cash', amount: -managementFee - expenses },
  { ...of, bucket: 'fee', amount: managementFee },
  { ...of, bucket: 'expense', amount: expenses },
];

const zeros = (weights: ReadonlyMap<string, bigint>): Map<string, Cents> =>
  new Map([...weights.keys()].map((id) => [id, nothing]));

function proposed(totals: Cents, weights: ReadonlyMap<string, bigint>): Map<string, Cents> {
  const lines = zeros(weights);
  for (const part of parts)
    for (const [id, amount] of splitBy(totals[part], weights))
      lines.set(id, plus(lines.get(id) ?? nothing, { ...nothing, [part]: amount }));
  return lines;
}
