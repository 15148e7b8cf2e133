import { allParts, differ } from '../../capital/amounts.js';
import { payOutCash, shareProceeds, type Line } from '../../capital/events/proposals.js';
import { escrowNote } from '../../capital/exits/escrow-note.js';
import { centsOf, dollarsOf } from '../../finance/cents.js';
import { waterfall } from '../../finance/waterfall.js';
import { distributionTable, proceedsTable, type DistributionRow } from '../tables/paid-out.table.js';
import { termsOf, type DemoTerms } from './deal-terms.js';
import { positionsOn } from './positions.js';
import { dealOf, type AllocatedDeal, type CapitalRecords, type CapitalSources } from './records.js';

/** What companies paid, shared by what each entity still owned. */
export function addProceeds(records: CapitalRecords, sources: CapitalSources): void {
  const { calendar } = records;
  for (const { deal: name, daysAgo, note, escrow, ...amounts } of proceedsTable) {
    const deal = dealOf(name, sources);
    const { id: investmentId } = deal.investment;
    const date = calendar.daysAgo(daysAgo);
    const lines = shareProceeds(allParts(amounts), positionsOn(records.written, deal, date));
    const held = escrow && escrowNote(escrow.amount, calendar.daysAgo(escrow.untilDaysAgo));
    const event = records.addEvent({
      kind: 'proceeds',
      basis: 'typed',
      ...{ investmentId, noticeDate: date, date, note: [note, held].filter(Boolean).join('\n\n'), lines },
    });
    records.postLines(event, lines);
  }
}

/** Payments of the cash that proceeds left, as the portal proposes them: carry by the terms of each entity. */
export function addDistributions(records: CapitalRecords, sources: CapitalSources, terms: DemoTerms): void {
  for (const row of distributionTable) {
    const deal = dealOf(row.deal, sources);
    const date = records.calendar.daysAgo(row.daysAgo);
    const proposed = proposedLines(records, { deal, date, terms });
    const taxedLp = sources.lps.find(({ email }) => email === row.tax?.email);
    const taxed = deal.allocations.find(({ lpId }) => lpId === taxedLp?.id);
    const lines = proposed.map((line) => {
      const edited = editedLine(line, row, line.entityId === taxed?.entityId);
      return { ...edited, isEdited: differ(edited, line) };
    });
    const event = records.addEvent({
      kind: 'distribution',
      basis: 'cost',
      investmentId: deal.investment.id,
      ...{ noticeDate: date, date, note: row.note, lines },
    });
    records.postLines(event, lines);
    if (row.reversed) records.reverse(event, row.reversed.reason, row.reversed.daysLater);
  }
}

/** All cash of each entity, with the carry of its terms. */
function proposedLines(
  records: CapitalRecords,
  { deal, date, terms }: { deal: AllocatedDeal; date: string; terms: DemoTerms },
): Line[] {
  const positions = positionsOn(records.written, deal, date);
  return payOutCash(positions, (entityId, amount) => {
    const of = termsOf(terms, deal.investment.id, entityId);
    const position = positions.find((each) => each.entityId === entityId);
    if (!of || !position) return '0.00';
    const { flows, withheld } = position;
    return waterfall(of, { flows, payment: { date, amount }, withheld }).carry;
  });
}

/** What the admin changes of a proposed line: what can be called again, and tax that is withheld. */
function editedLine(line: Line, { isRecallable, tax }: DistributionRow, isTaxed: boolean): Line {
  return {
    ...line,
    recallable: isRecallable ? line.returnOfCapital : line.recallable,
    tax: tax && isTaxed ? dollarsOf((centsOf(line.income) * tax.percentOfIncome) / 100n) : line.tax,
  };
}
