import { allParts } from '../../capital/amounts.js';
import type { CallAmounts } from '../../capital/events/parts.js';
import { eachCallPart } from '../../capital/events/receipt-rows.js';
import { receiptEntries } from '../../capital/journal/post-entries.js';
import { centsOf, dollarsOf } from '../../finance/cents.js';
import { splitCents } from '../../finance/split-cents.js';
import { callTable, chargeTable, type CallRow } from '../tables/capital.table.js';
import {
  dealOf,
  type AllocatedDeal,
  type CapitalRecords,
  type CapitalSources,
  type DemoEvent,
  type EventLine,
} from './records.js';

const NOTICE_DAYS = 14;
const FIRST_WIRE = 40_211;

/** Calls in every state, with their receipts. */
export function addCalls(records: CapitalRecords, sources: CapitalSources): void {
  const { calendar } = records;
  for (const row of callTable) {
    const { investment, allocations } = dealOf(row.deal, sources);
    const due =
      row.due === 'investment date'
        ? calendar.workingDay(investment.investmentDate)
        : calendar.daysFromToday(row.due);
    const noticeDate = calendar.notAfterYesterday(calendar.daysBefore(due, row.noticeDays ?? NOTICE_DAYS));
    const amounts = { fee: row.feeBasisPoints, expenses: row.expenses, hasCapital: true };
    const lines = linesOf(allocations, amounts);
    const event = records.addEvent({
      kind: 'call',
      basis: 'commitment',
      investmentId: investment.id,
      ...{ noticeDate, date: due, note: row.note ?? null, isDraft: row.isDraft ?? false, lines },
    });
    if (row.reversed) records.reverse(event, row.reversed, 1);
    addReceipts(records, { event, row, lines });
  }
}

/** Charges against the cash of deals. */
export function addCharges(records: CapitalRecords, sources: CapitalSources): void {
  for (const { deal, daysAgo, expenses, note } of chargeTable) {
    const { investment, allocations } = dealOf(deal, sources);
    const lines = linesOf(allocations, { fee: 0n, expenses, hasCapital: false });
    const date = records.calendar.daysAgo(daysAgo);
    const event = records.addEvent({
      kind: 'charge',
      basis: 'commitment',
      investmentId: investment.id,
      ...{ noticeDate: date, date, note, lines },
    });
    records.postLines(event, lines);
  }
}

/** The fee is cut to whole cents; the expenses are split by the commitments. */
function linesOf(
  allocations: AllocatedDeal['allocations'],
  { fee, expenses, hasCapital }: { fee: bigint; expenses: bigint; hasCapital: boolean },
): EventLine[] {
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

function addReceipts(
  records: CapitalRecords,
  { event, row: { paid }, lines }: { event: DemoEvent; row: CallRow; lines: readonly EventLine[] },
): void {
  const { calendar, random, by, written } = records;
  const whole = paid === 'all' ? lines.length : paid.lines;
  const halves = paid !== 'all' && paid.half ? 1 : 0;
  for (const [at, line] of lines.slice(0, whole + halves).entries()) {
    const amounts = at < whole ? line : halfOf(line);
    const date = calendar.notAfterYesterday(calendar.daysBefore(event.date, random.below(4)));
    const { entityId } = line;
    const id = random.idAt(calendar.inOfficeHours(date, random));
    const reference = `Wire ${FIRST_WIRE + written.receipts.length * 7}`;
    written.receipts.push({
      id,
      eventId: event.id,
      entityId,
      date,
      ...amountsOf(amounts),
      reference,
      recordedBy: by.id,
      recordedByName: by.name,
    });
    const posting = { eventId: event.id, entityId, investmentId: event.investmentId, effectiveDate: date };
    records.post(receiptEntries({ ...posting, receiptId: id, amounts: amountsOf(amounts) }));
  }
}

const amountsOf = (line: CallAmounts): CallAmounts => eachCallPart((part) => line[part]);

const halfOf = (amounts: CallAmounts): CallAmounts =>
  eachCallPart((part) => dollarsOf(centsOf(amounts[part]) / 2n));
