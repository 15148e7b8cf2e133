import { allParts, sumsOf } from '../../capital/amounts.js';
import type { Amounts, Basis, CallAmounts, EventKind } from '../../capital/events/parts.js';
import { lineEntries, type Entry } from '../../capital/journal/post-entries.js';
import type { DemoAllocation } from '../allocations.js';
import type { Calendar } from '../calendar.js';
import type { DemoInvestment } from '../investments.js';
import type { DemoLp, DemoUser } from '../people.js';
import { Random } from '../random.js';

/** The columns of all parts. */
type AmountColumns = Omit<Amounts, 'amount'> & { proceeds: string };

export interface DemoEvent extends AmountColumns {
  id: string;
  kind: EventKind;
  /** Null for a reversal. */
  number: number | null;
  investmentId: string;
  noticeDate: string;
  date: string;
  note: string | null;
  basis: Basis;
  preparedBy: string;
  preparedByName: string;
  releasedBy: string | null;
  releasedByName: string | null;
  releasedAt: string | null;
  reverses: string | null;
  reason: string | null;
}

interface DemoLine extends AmountColumns {
  id: string;
  eventId: string;
  investmentId: string;
  entityId: string;
  isEdited: boolean;
}

interface DemoReceipt extends CallAmounts {
  id: string;
  eventId: string;
  entityId: string;
  date: string;
  reference: string;
  recordedBy: string;
  recordedByName: string;
}

export interface DemoCapital {
  capitalEvents: DemoEvent[];
  capitalLines: DemoLine[];
  receipts: DemoReceipt[];
  journalEntries: (Entry & { id: string })[];
}

/** An investment beside its allocations. */
export interface AllocatedDeal {
  investment: DemoInvestment;
  allocations: readonly (DemoAllocation & { entityId: string })[];
}

export interface CapitalSources {
  admin: DemoUser;
  lps: readonly DemoLp[];
  investments: readonly DemoInvestment[];
  allocations: AllocatedDeal['allocations'];
}

export function dealOf(
  name: string,
  { investments, allocations }: Pick<CapitalSources, 'investments' | 'allocations'>,
): AllocatedDeal {
  const investment = investments.find(({ investmentName }) => investmentName === name);
  if (!investment) throw new Error(`No investment ${name}`);
  return { investment, allocations: allocations.filter((each) => each.investmentId === investment.id) };
}

export type EventLine = Amounts & { entityId: string; isEdited?: boolean };

type EventFields = Pick<DemoEvent, 'kind' | 'investmentId' | 'noticeDate' | 'date' | 'note' | 'basis'> & {
  lines: readonly EventLine[];
  isDraft?: boolean;
};

/** Writes capital events as their release by the admin would have: numbered per kind in the order of their release, with ids by its time. */
export class CapitalRecords {
  readonly written: DemoCapital = {
    capitalEvents: [],
    capitalLines: [],
    receipts: [],
    journalEntries: [],
  };
  readonly by: { id: string; name: string };

  constructor(
    readonly calendar: Calendar,
    { id, firstName, lastName }: DemoUser,
    readonly random: Random,
  ) {
    this.by = { id, name: `${firstName} ${lastName}` };
  }

  addEvent({ lines, isDraft = false, ...fields }: EventFields): DemoEvent {
    const { capitalEvents, capitalLines } = this.written;
    const numbered = capitalEvents.filter(({ kind, reverses }) => kind === fields.kind && reverses === null);
    const drawn = this.calendar.inOfficeHours(fields.noticeDate, this.random);
    const before = numbered.at(-1)?.releasedAt ?? '';
    const releasedAt = drawn > before ? drawn : before;
    const event: DemoEvent = {
      id: this.random.idAt(releasedAt),
      number: numbered.length + 1,
      ...fields,
      ...columnsOf(sumsOf(lines)),
      preparedBy: this.by.id,
      preparedByName: this.by.name,
      releasedBy: isDraft ? null : this.by.id,
      releasedByName: isDraft ? null : this.by.name,
      releasedAt: isDraft ? null : releasedAt,
      reverses: null,
      reason: null,
    };
    capitalEvents.push(event);
    for (const { entityId, isEdited = false, ...amounts } of lines)
      capitalLines.push({
        id: this.random.idAt(releasedAt),
        ...{ eventId: event.id, investmentId: event.investmentId, entityId, isEdited },
        ...columnsOf(amounts),
      });
    return event;
  }

  /** Reverses an event some days after its notice, from the day of its entries on, or of the notice of an unpaid call. */
  reverse(event: DemoEvent, reason: string, daysLater: number): void {
    const { capitalEvents, journalEntries } = this.written;
    const noticeDate = this.calendar.plusDays(event.noticeDate, daysLater);
    const releasedAt = this.calendar.inOfficeHours(noticeDate, this.random);
    const entries = journalEntries.filter(({ eventId }) => eventId === event.id);
    const date = entries.length > 0 ? event.date : event.noticeDate;
    const id = this.random.idAt(releasedAt);
    capitalEvents.push({
      ...event,
      ...columnsOf(allParts({})),
      ...{ id, number: null, noticeDate, date, note: null, releasedAt, reverses: event.id, reason },
    });
    this.post(
      entries.map(({ id: _of_the_event, ...entry }) => ({
        ...entry,
        ...{ eventId: id, amount: negated(entry.amount), effectiveDate: date },
      })),
    );
  }

  /** Posts the lines of an event on its date. */
  postLines({ id: eventId, kind, investmentId, date }: DemoEvent, lines: readonly EventLine[]): void {
    for (const { entityId, isEdited: _no_amount, ...amounts } of lines)
      this.post(
        lineEntries[kind]({ eventId, receiptId: null, entityId, investmentId, effectiveDate: date, amounts }),
      );
  }

  post(entries: readonly Entry[]): void {
    for (const entry of entries)
      this.written.journalEntries.push({
        id: this.random.idAt(`${entry.effectiveDate}T17:00:00Z`),
        ...entry,
      });
  }
}

const columnsOf = ({ amount, ...amounts }: Amounts): AmountColumns => ({ proceeds: amount, ...amounts });

const negated = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);
