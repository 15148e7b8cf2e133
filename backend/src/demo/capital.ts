import type { Amounts, CallAmounts, EventKind } from '../capital/events/parts.js';
import { eachCallPart } from '../capital/events/receipt-rows.js';
import { allParts, sumsOf } from '../capital/amounts.js';
import { chargeEntries, receiptEntries, type Entry } from '../capital/journal/post-entries.js';
import { centsOf, dollarsOf } from '../finance/cents.js';
import { splitCents } from '../finance/split-cents.js';
import type { DemoAllocation } from './allocations.js';
import type { Calendar } from './calendar.js';
import type { DemoInvestment } from './investments.js';
import type { DemoUser } from './people.js';
import { Random } from './random.js';
import { callTable, chargeTable, type CallRow } from './tables/capital.table.js';

interface Sources {
  admin: DemoUser;
  investments: readonly DemoInvestment[];
  allocations: readonly (DemoAllocation & { entityId: string })[];
}

/** The columns of all parts. */
type AmountColumns = Omit<Amounts, 'amount'> & { proceeds: string };

interface DemoEvent extends AmountColumns {
  id: string;
  kind: EventKind;
  /** Null for a reversal. */
  number: number | null;
  investmentId: string;
  noticeDate: string;
  date: string;
  note: string | null;
  basis: string;
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

const SEED = 12;
const NOTICE_DAYS = 14;
const FIRST_WIRE = 40_211;

/** Calls in every state and a charge, with their receipts and journal entries as the portal would have written them. */
export function buildCapital(calendar: Calendar, sources: Sources): DemoCapital {
  const random = new Random(SEED);
  const capital: DemoCapital = { capitalEvents: [], capitalLines: [], receipts: [], journalEntries: [] };
  let number = 0;
  for (const row of callTable) {
    const { investment, allocations } = dealOf(row.deal, sources);
    const due =
      row.due === 'investment date'
        ? calendar.workingDay(investment.investmentDate)
        : calendar.daysFromToday(row.due);
    const notice = calendar.notAfterYesterday(calendar.daysBefore(due, row.noticeDays ?? NOTICE_DAYS));
    number += 1;
    const amounts = { fee: row.feeBasisPoints, expenses: row.expenses, hasCapital: true };
    const lines = linesOf(allocations, amounts);
    const event = addEvent(capital, { calendar, random, sources, lines }, {
      kind: 'call',
      number,
      investmentId: investment.id,
      noticeDate: notice,
      date: due,
      note: row.note ?? null,
      isDraft: row.isDraft ?? false,
    }); // prettier-ignore
    if (row.reversed) addReversal(capital, { calendar, random, event, reason: row.reversed });
    addReceipts(capital, { calendar, random, event, row, lines, admin: sources.admin });
  }
  addCharges(capital, { calendar, random, sources });
  return capital;
}

function dealOf(name: string, { investments, allocations }: Sources) {
  const investment = investments.find(({ investmentName }) => investmentName === name);
  if (!investment) throw new Error(`No investment ${name}`);
  return { investment, allocations: allocations.filter((each) => each.investmentId === investment.id) };
}

type Line = Amounts & { entityId: string };

/** The fee is cut to whole cents; the expenses are split by the commitments. */
function linesOf(
  allocations: Sources['allocations'],
  { fee, expenses, hasCapital }: { fee: bigint; expenses: bigint; hasCapital: boolean },
): Line[] {
  const shares = splitCents(
    expenses,
    allocations.map(({ entityId, amount }) => ({ id: entityId, weight: amount })),
  );
  return allocations.map(({ entityId, amount }, at) => ({
    entityId,
    ...allParts({
      capital: hasCapital ? amount : '0.00',
      managementFee: dollarsOf((centsOf(amount) * fee) / 10_000n),
      expenses: dollarsOf(shares[at] ?? 0n),
    }),
  }));
}

interface Writing {
  calendar: Calendar;
  random: Random;
  sources: Sources;
  lines: readonly Line[];
}

function addEvent(
  capital: DemoCapital,
  { calendar, random, sources: { admin }, lines }: Writing,
  {
    isDraft,
    ...fields
  }: Pick<DemoEvent, 'kind' | 'number' | 'investmentId' | 'noticeDate' | 'date' | 'note'> & {
    isDraft: boolean;
  },
): DemoEvent {
  const releasedAt = calendar.inOfficeHours(fields.noticeDate, random);
  const by = { id: admin.id, name: `${admin.firstName} ${admin.lastName}` };
  const event = {
    id: random.idAt(releasedAt),
    ...fields,
    ...columnsOf(sumsOf(lines)),
    basis: 'commitment',
    preparedBy: by.id,
    preparedByName: by.name,
    releasedBy: isDraft ? null : by.id,
    releasedByName: isDraft ? null : by.name,
    releasedAt: isDraft ? null : releasedAt,
    reverses: null,
    reason: null,
  };
  capital.capitalEvents.push(event);
  for (const { entityId, ...amounts } of lines) {
    const of = { eventId: event.id, investmentId: event.investmentId, entityId };
    capital.capitalLines.push({ id: random.idAt(releasedAt), ...of, ...columnsOf(amounts) });
  }
  return event;
}

/** Of a call that nobody has paid: it negates nothing but the call itself, from its notice on. */
function addReversal(
  capital: DemoCapital,
  {
    calendar,
    random,
    event,
    reason,
  }: Pick<Writing, 'calendar' | 'random'> & { event: DemoEvent; reason: string },
): void {
  const releasedAt = calendar.inOfficeHours(calendar.plusDays(event.noticeDate, 1), random);
  capital.capitalEvents.push({
    ...event,
    ...columnsOf(allParts({})),
    id: random.idAt(releasedAt),
    number: null,
    date: event.noticeDate,
    note: null,
    releasedAt,
    reverses: event.id,
    reason,
  });
}

interface Receiving extends Pick<Writing, 'calendar' | 'random' | 'lines'> {
  event: DemoEvent;
  row: CallRow;
  admin: DemoUser;
}

function addReceipts(capital: DemoCapital, { calendar, random, event, row, lines, admin }: Receiving): void {
  const { paid } = row;
  const whole = paid === 'all' ? lines.length : paid.lines;
  const halves = paid !== 'all' && paid.half ? 1 : 0;
  for (const [at, line] of lines.slice(0, whole + halves).entries()) {
    const amounts = at < whole ? line : halfOf(line);
    const date = calendar.notAfterYesterday(calendar.daysBefore(event.date, random.below(4)));
    const { entityId } = line;
    const id = random.idAt(calendar.inOfficeHours(date, random));
    const reference = `Wire ${FIRST_WIRE + capital.receipts.length * 7}`;
    capital.receipts.push({
      id,
      eventId: event.id,
      entityId,
      date,
      ...amountsOf(amounts),
      reference,
      recordedBy: admin.id,
      recordedByName: `${admin.firstName} ${admin.lastName}`,
    });
    const posting = { eventId: event.id, entityId, investmentId: event.investmentId, effectiveDate: date };
    post(capital, random, receiptEntries({ ...posting, receiptId: id, amounts: amountsOf(amounts) }));
  }
}

function addCharges(capital: DemoCapital, { calendar, random, sources }: Omit<Writing, 'lines'>): void {
  for (const [at, { deal, daysAgo, expenses, note }] of chargeTable.entries()) {
    const { investment, allocations } = dealOf(deal, sources);
    const lines = linesOf(allocations, { fee: 0n, expenses, hasCapital: false });
    const date = calendar.daysAgo(daysAgo);
    const fields = { number: at + 1, investmentId: investment.id, noticeDate: date, date, note };
    const writing = { calendar, random, sources, lines };
    const event = addEvent(capital, writing, { kind: 'charge', ...fields, isDraft: false });
    for (const { entityId, ...amounts } of lines) {
      const posting = { eventId: event.id, entityId, investmentId: investment.id, effectiveDate: date };
      post(capital, random, chargeEntries({ ...posting, receiptId: null, amounts }));
    }
  }
}

function post(capital: DemoCapital, random: Random, entries: readonly Entry[]): void {
  for (const entry of entries)
    capital.journalEntries.push({ id: random.idAt(`${entry.effectiveDate}T17:00:00Z`), ...entry });
}

const columnsOf = ({ amount, ...amounts }: Amounts): AmountColumns => ({ proceeds: amount, ...amounts });

const amountsOf = (line: CallAmounts): CallAmounts => eachCallPart((part) => line[part]);

const halfOf = (amounts: CallAmounts): CallAmounts =>
  eachCallPart((part) => dollarsOf(centsOf(amounts[part]) / 2n));
