import { allParts } from '../../capital/amounts.js';
import { proposeLines } from '../../capital/events/proposals.js';
import { escrowNote } from '../../capital/exits/escrow-note.js';
import { proceedsTable } from '../tables/paid-out.table.js';
import { positionsOn } from './positions.js';
import { dealOf, type CapitalRecords, type CapitalSources } from './records.js';

/** What companies paid, shared by what each entity still owned. */
export function addProceeds(records: CapitalRecords, sources: CapitalSources): void {
  const { calendar } = records;
  for (const { deal: name, daysAgo, note, escrow, ...amounts } of proceedsTable) {
    const deal = dealOf(name, sources);
    const { id: investmentId } = deal.investment;
    const date = calendar.daysAgo(daysAgo);
    const totals = allParts(amounts);
    const lines = proposeLines(
      { kind: 'proceeds', basis: 'cost' },
      totals,
      positionsOn(records.written, deal, date),
    );
    const held = escrow && escrowNote(escrow.amount, calendar.daysAgo(escrow.untilDaysAgo));
    const event = records.addEvent({
      kind: 'proceeds',
      basis: 'typed',
      ...{ investmentId, noticeDate: date, date, note: [note, held].filter(Boolean).join('\n\n'), lines },
    });
    records.postLines(event, lines);
  }
}
