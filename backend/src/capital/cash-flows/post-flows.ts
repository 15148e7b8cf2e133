import type { ClientBase } from 'pg';
import { ChangedMeanwhile, type Importer } from '../../bulk-import/importable.js';
import type { Amounts, EventKind } from '../events/parts.js';
import {
  addEvents,
  addLines,
  addReceipts,
  createFlows,
  findChanges,
  flowsAfter,
  lockAllocations,
  lockDeals,
} from './cash-flows.sql.js';
import { NUMBER_LOCK } from '../events/event-locks.js';
import { chargeEntries, insertEntries, receiptEntries, type Entry } from '../journal/post-entries.js';

interface Flow extends Amounts {
  at: number;
  eventId: string;
  receiptId: string;
  entityId: string;
  investmentId: string;
  kind: EventKind;
  effectiveDate: string;
  reference: string;
}

/** Posted at once, so that memory does not depend on the file. */
const BATCH = 2_000;

/**
 * Makes released events of the stored rows, with their receipts and journal entries; nobody is mailed. The deals are
 * locked first, and what the rows were checked against is checked again. Errors: ChangedMeanwhile, the database's.
 */
export async function postFlows(client: ClientBase, by: Importer): Promise<void> {
  // A file may consist of rows alone that are skipped.
  await client.query(createFlows);
  await client.query('analyze imported_flows');
  await client.query(lockDeals);
  await client.query(lockAllocations);
  const { rows } = await client.query<{ hasChanged: boolean }>(findChanges);
  if (rows[0]?.hasChanged) throw new ChangedMeanwhile();
  await client.query('select pg_advisory_xact_lock($1)', [NUMBER_LOCK]);
  await client.query(addEvents, [by.id, by.name]);
  await client.query(addLines);
  // From here on at each statement, since the checks of a large file at commit would exceed the statement timeout.
  await client.query('set constraints all immediate');
  await client.query(addReceipts, [by.id, by.name]);
  await postJournal(client);
}

async function postJournal(client: ClientBase): Promise<void> {
  for (let last = 0, more = true; more;) {
    const { rows: flows } = await client.query<Flow>(flowsAfter, [last, BATCH]);
    if (flows.length > 0) await client.query(insertEntries('$1'), [JSON.stringify(flows.flatMap(entriesOf))]);
    last = flows.at(-1)?.at ?? last;
    more = flows.length === BATCH;
  }
}

function entriesOf({ kind, receiptId, reference, ...flow }: Flow): Entry[] {
  const { eventId, entityId, investmentId, effectiveDate, ...amounts } = flow;
  const of = { eventId, entityId, investmentId, effectiveDate, amounts };
  if (kind === 'call') return receiptEntries({ ...of, receiptId });
  return chargeEntries({ ...of, receiptId: null, reference });
}
