import { gross, isNothing, isSame, largest, nothing, total, type Cents } from './money.js';
import { sumOf } from './model-journal.js';
import { ModelProposals } from './model-proposals.js';
import type { Allocation, Event, Receipt } from './records.js';

/** What can be written to a fund, by the rules of the specification. */
export class CapitalModel extends ModelProposals {
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
}
