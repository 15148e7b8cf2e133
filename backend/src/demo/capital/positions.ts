import type { Holder } from '../../capital/events/holders.js';
import { Exact } from '../../finance/exact.js';
import type { DealFlow } from '../../finance/tiers.js';
import type { AllocatedDeal, DemoCapital } from './records.js';

/** What an LP's entity has in a deal on a day. */
export interface Position extends Holder {
  /** What it paid in and received, without what was reversed by then. */
  flows: DealFlow[];
  /** Carry that distributions withheld. */
  withheld: string;
}

type JournalEntry = DemoCapital['journalEntries'][number];

/**
 * From the entries written so far, as the portal's queries find it (capital/events/holders.ts, capital/carry/carry.sql.ts);
 * the purchase and its assumed payment, which are not stored, are added. Errors: Error for a deal that was called, because
 * nothing is assumed there, or that is not allocated in full, because the firm has a part of it.
 */
export function positionsOn(
  { capitalEvents, journalEntries }: DemoCapital,
  { investment, allocations }: AllocatedDeal,
  day: string,
): Position[] {
  const events = capitalEvents.filter(({ investmentId }) => investmentId === investment.id);
  if (events.some(({ kind }) => kind === 'call'))
    throw new Error(`${investment.investmentName} has calls, so its payment is not assumed`);
  const allocated = sumOf(allocations.map(({ amount }) => amount));
  if (!allocated.equals(investment.totalInvestment))
    throw new Error(`${investment.investmentName} is not allocated in full`);
  const reversals = events.filter(({ reverses, date }) => reverses !== null && date <= day);
  const undone = new Set(reversals.flatMap(({ id, reverses }) => [id, reverses]));
  return allocations.map(({ entityId, amount }) => {
    const own = journalEntries.filter(
      (entry) =>
        entry.investmentId === investment.id && entry.entityId === entityId && entry.effectiveDate <= day,
    );
    const paid = { date: investment.investmentDate, contributed: amount, distributed: '0.00' };
    return {
      ...balancesOf(own, amount),
      ...{ entityId, isFirm: false, commitment: amount, callable: '0.00', unfunded: '0.00' },
      flows: [paid, ...flowsOf(own.filter(({ eventId }) => !undone.has(eventId)))],
      withheld: total(own, ({ bucket }) => bucket === 'carry'),
    };
  });
}

/** The purchase takes the cash that was assumed to be paid. */
function balancesOf(own: readonly JournalEntry[], purchase: string) {
  const relieved = total(own, ({ bucket }) => bucket === 'cost');
  const received = total(own, ({ bucket }) => bucket === 'income');
  const paidOut = (part: JournalEntry['part']) =>
    new Exact(total(own, (entry) => entry.bucket === 'cash' && entry.part === part));
  return {
    cost: new Exact(purchase).plus(relieved).toFixed(2),
    cash: total(own, ({ bucket }) => bucket === 'cash'),
    toReturn: Exact.max(0, paidOut('returnOfCapital').minus(relieved)).toFixed(2),
    incomeToPay: Exact.max(0, paidOut('income').minus(received)).toFixed(2),
  };
}

const flowsOf = (own: readonly JournalEntry[]): DealFlow[] =>
  own
    .filter(({ bucket }) => bucket === 'paid_out' || bucket === 'carry')
    .map(({ effectiveDate, amount }) => ({ date: effectiveDate, contributed: '0.00', distributed: amount }));

const total = (entries: readonly JournalEntry[], which: (entry: JournalEntry) => boolean): string =>
  sumOf(entries.filter(which).map(({ amount }) => amount)).toFixed(2);

const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum.plus(amount), new Exact(0));
