import { each, largest, net, smallest, type Part } from './money.js';
import { posted, spent } from './posted.js';
import type { Allocation, Deal, Entry, Event, Terms } from './records.js';

/** A fund's deals, allocations and capital events in memory, and what the journal has to say of them. */
export class ModelJournal {
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
    const reversed = new Set(this.events.map(({ reverses }) => reverses));
    return this.events.filter(
      ({ id, isReleased, reverses }) => isReleased && reverses === null && !reversed.has(id),
    );
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
    const isInvested = deal !== undefined && deal.investedOn <= date;
    const assumed = isInvested && this.isAssumedPaid(dealId, entityId) ? this.held(dealId, entityId) : 0n;
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

  /** What distributions in force let the firm call again, on their days. */
  protected recallable(dealId: string, entityId: string): { date: string; amount: bigint }[] {
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

  protected callable(dealId: string, entityId: string, date: string): bigint {
    const first = this.firstRecallable(dealId, entityId);
    const stays = this.isAssumedPaid(dealId, entityId) && first !== undefined && date > first;
    const held = this.commitment(dealId, entityId);
    const again = sumOf(this.recallable(dealId, entityId));
    return held + again - this.called(dealId, entityId) - (stays ? held : 0n);
  }

  protected unfunded(dealId: string, entityId: string, date: string): bigint {
    const again = this.recallable(dealId, entityId).filter((each) => each.date <= date);
    return this.held(dealId, entityId) - this.paidInCapital(dealId, entityId, date) + sumOf(again);
  }

  protected held(dealId: string, entityId: string): bigint {
    const deal = this.deals.find(({ id }) => id === dealId);
    return entityId === this.firmId && deal ? this.rest(deal) : this.commitment(dealId, entityId);
  }

  /** Of an entity in a deal up to a day, by the journal. */
  protected balance(dealId: string, entityId: string, date: string, bucket: string, part?: Part): bigint {
    return sumOf(
      this.entriesIn(dealId, entityId, bucket).filter(
        (entry) => entry.date <= date && (part === undefined || entry.part === part),
      ),
    );
  }

  /** The least of a day and every later one. */
  protected lowest(dealId: string, entityId: string, date: string, bucket: string): bigint {
    const entries = this.entriesIn(dealId, entityId, bucket);
    const later = entries.map((entry) => entry.date).filter((day) => day > date);
    return [date, ...later]
      .map((day) => sumOf(entries.filter((entry) => entry.date <= day)))
      .reduce(smallest);
  }

  private entriesIn(dealId: string, entityId: string, bucket: string): Entry[] {
    const deal = this.deals.find(({ id }) => id === dealId);
    return (deal ? this.entriesOf(deal) : []).filter(
      (entry) => entry.entityId === entityId && entry.bucket === bucket,
    );
  }

  /** Of all entities of a deal, the least from a day on. */
  cashFrom(dealId: string, date: string): bigint {
    return [...this.entityIds, this.firmId].reduce(
      (sum, id) => sum + largest(0n, this.lowest(dealId, id, date, 'cash')),
      0n,
    );
  }

  /** Entities with a part of a deal: the firm in all but calls, where it holds a rest. */
  protected holders({ kind, dealId }: Pick<Terms, 'kind' | 'dealId'>): string[] {
    const deal = this.deals.find(({ id }) => id === dealId);
    const hasFirm = kind !== 'call' && deal !== undefined && this.rest(deal) > 0n;
    const lps = this.allocations.filter((each) => each.dealId === dealId).map(({ entityId }) => entityId);
    return hasFirm ? [...lps, this.firmId] : lps;
  }

  /** What the journal has to consist of, derived entries included. */
  entries(): Entry[] {
    return this.deals.flatMap((deal) => this.entriesOf(deal));
  }

  private entriesOf(deal: Deal): Entry[] {
    const events = this.events.filter(({ dealId }) => dealId === deal.id);
    return [...this.derived(deal), ...events.flatMap((event) => this.stored(event))];
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

export const sumOf = (amounts: readonly { amount: bigint }[]): bigint =>
  amounts.reduce((sum, { amount }) => sum + amount, 0n);
