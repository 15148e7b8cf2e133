import type { ClientBase } from 'pg';
import { ChangedMeanwhile, type BadRow, type FileRow, type Importer } from '../../bulk-import/importable.js';
import { Exact } from '../../finance/exact.js';
import { tooLarge } from '../events/amount-rules.js';
import { NUMBER_LOCK } from '../events/event-locks.js';
import { lineRefusal, type NamedLine } from '../events/limits.js';
import { paidParts, parts, type Amounts, type EventKind, type Part } from '../events/parts.js';
import { insertEntries, lineEntries, receiptEntries, type Entry } from '../journal/post-entries.js';
import { createFlows } from './cash-flows.sql.js';
import { callsAboveLimit, distributionsAboveCash, rowsAboveLargest } from './limits.sql.js';
import {
  addEvents,
  addLines,
  addReceipts,
  countFlows,
  findChanges,
  flowsAfter,
  lockAllocations,
  lockDeals,
} from './posting.sql.js';
import { shareImportedProceeds } from './share-proceeds.js';

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

/** Posted at once, so that neither memory nor the time of a statement depends on the file. */
const BATCH = 2_000;

/**
 * Makes released events of the stored rows, with their receipts and journal entries; nobody is mailed. The deals are
 * locked first, and what the rows were checked against is checked again. Returns the rows that pass a limit, as a release
 * would refuse them, after which the transaction has to be rolled back. Errors: ChangedMeanwhile, the database's.
 */
export async function postFlows(client: ClientBase, by: Importer): Promise<BadRow[]> {
  // A file may consist of rows alone that are skipped.
  await client.query(createFlows);
  await client.query('analyze imported_flows');
  await client.query(lockDeals);
  await client.query(lockAllocations);
  const { rows } = await client.query<{ hasChanged: boolean }>(findChanges);
  if (rows[0]?.hasChanged) throw new ChangedMeanwhile();
  const unstorable = await aboveLargest(client);
  if (unstorable.length > 0) return unstorable;
  const refused = await shareImportedProceeds(client);
  await client.query('select pg_advisory_xact_lock($1)', [NUMBER_LOCK]);
  await client.query(addEvents, [by.id, by.name]);
  const pages = await insertLines(client);
  if (pages > 1) await analyze(client, ['capital_events', 'capital_event_lines']);
  refused.push(...(await aboveLimit(client, callsAboveLimit, 'callable')));
  if (refused.length > 0) return refused.toSorted((one, other) => one.number - other.number);
  // From here on at each statement, since the checks of a large file at commit would exceed the statement timeout.
  await client.query('set constraints all immediate');
  await client.query(addReceipts, [by.id, by.name]);
  await postJournal(client);
  return aboveLimit(client, distributionsAboveCash, 'cash');
}

/** Returns in how many parts. */
async function insertLines(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ flows: number }>(countFlows);
  const pages = Math.ceil((rows[0]?.flows ?? 0) / BATCH);
  for (let page = 0; page < pages; page += 1) await client.query(addLines, [pages, page]);
  return pages;
}

/**
 * Refreshes the planner's statistics. Autovacuum does not count rows that are not committed: where it reads a table
 * meanwhile, it calls it empty, after which PostgreSQL may compare each new row with every other. Until the transaction
 * ends, the lock of this keeps autovacuum from doing so.
 */
async function analyze(client: ClientBase, tables: readonly string[]): Promise<void> {
  for (const table of tables) await client.query('select analyze_table($1)', [table]);
}

type LimitedRow = NamedLine & FileRow & { kind: EventKind; limit: string };

async function aboveLimit(client: ClientBase, rowsAbove: string, of: 'callable' | 'cash'): Promise<BadRow[]> {
  const { rows } = await client.query<LimitedRow>(rowsAbove);
  return rows
    .map(({ number, cells, kind, limit, ...line }) => {
      const limits = { callable: '0.00', cash: '0.00', cost: '0.00', [of]: limit };
      const message = lineRefusal(kind, line, limits)?.message ?? '';
      const column = kind === 'call' ? 'capital' : firstOf(paidParts, line);
      return { number, cells, errors: [`${column}: ${message}`] };
    })
    .toSorted((one, other) => one.number - other.number);
}

async function aboveLargest(client: ClientBase): Promise<BadRow[]> {
  const { rows } = await client.query<Amounts & FileRow>(rowsAboveLargest);
  return rows.map(({ number, cells, ...amounts }) => ({
    number,
    cells,
    errors: [`${firstOf(parts, amounts)}: ${tooLarge}`],
  }));
}

/** The column of the first amount that a row has. */
const firstOf = (which: readonly Part[], amounts: Amounts): Part | undefined =>
  which.find((part) => new Exact(amounts[part]).gt(0));

async function postJournal(client: ClientBase): Promise<void> {
  for (let last = 0, more = true; more;) {
    const { rows: flows } = await client.query<Flow>(flowsAfter, [last, BATCH]);
    more = flows.length === BATCH;
    if (flows.length > 0) await client.query(insertEntries('$1'), [JSON.stringify(flows.flatMap(entriesOf))]);
    if (last === 0 && more) await analyze(client, ['capital_receipts', 'journal_entries']);
    last = flows.at(-1)?.at ?? last;
  }
}

function entriesOf({ kind, receiptId, reference, ...flow }: Flow): Entry[] {
  const { eventId, entityId, investmentId, effectiveDate, ...amounts } = flow;
  const of = { eventId, entityId, investmentId, effectiveDate, amounts };
  if (kind === 'call') return receiptEntries({ ...of, receiptId });
  return lineEntries[kind]({ ...of, receiptId: null, reference });
}
