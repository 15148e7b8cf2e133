import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { type Actor, fullName } from '../../access/actor.js';
import { writeActivity } from '../../activities/write-activity.js';
import { currentAuditContext, runWithAuditContext } from '../../audit/audit-context.js';
import type { DeletionBlocker } from '../importable.js';
import { blockersOf, isDeletable, type Deletable } from './deletion-blockers.js';
import { IMPORT_LOCK } from '../import-rows.js';
import { amountOf, Importables } from '../importables.js';
import { WORKBOOK } from '../workbook/workbook-sheets.js';

interface Job {
  id: string;
  type: string;
  state: string;
  newRows: number;
  /** The ids of its rows of bulk_import_records. */
  batches: string[];
}

const lockJobs = `
  select id, type, state, new_rows as "newRows", coalesce(
    (select json_agg(kept.id order by kept.id) from bulk_import_records kept where kept.import_id = job.id), '[]') as batches
  from bulk_imports job`;
const lockJob = `${lockJobs} where id = ? and not dry_run for update`;
/** What refers to others first: in the reverse order of import. */
const lockSheets = `${lockJobs} where workbook_id = ? and state = 'done' order by sheet_order desc for update`;

/** Conditions on the alias `record`. */
const isOfImport =
  'record.id in (select unnest(kept.ids) from bulk_import_records kept where kept.import_id = ?)';
const isOfBatch = 'record.id = any((select ids from bulk_import_records where id = ?)::uuid[])';

/** clock_timestamp(), since now() is when the transaction began. */
const markUndone = `
  update bulk_imports set state = 'undone', undone_at = clock_timestamp(), touched_at = clock_timestamp(),
    message = message || ' ' || ?::text
  where id = any(?::uuid[])`;

/** Deletes all that an import has added, in one transaction, while nothing refers to it and nobody has edited it. */
@Injectable()
export class UndoImport {
  constructor(
    private readonly em: EntityManager,
    private readonly importables: Importables,
  ) {}

  /**
   * One entry of the audit trail covers all records, as one did when they were imported. Errors: 409 for an import that
   * has added nothing that is left, is undone already, or whose records have a blocker; and while an import runs.
   */
  undo(id: string, actor: Actor): Promise<void> {
    return runWithAuditContext({ ...currentAuditContext(), summarizeRows: true }, () =>
      this.em.transactional(async (em) => {
        await refuseWhileImporting(em);
        // The actor before the import: the deletion of a user locks both in this order.
        await em.execute('select from users where id = ? for key share', [actor.id]);
        const jobs = await this.undoable(em, id);
        const deleted: string[] = [];
        for (const job of jobs) {
          const rows = await deleteRecords(em, job);
          if (rows > 0) deleted.unshift(amountOf(rows, job.importable));
        }
        if (deleted.length === 0)
          throw new ConflictException('All that this import has added was deleted already.');
        await writeActivity(em, actor, {
          action: 'deleted',
          entityType: 'import',
          entityId: id,
          details: { name: deleted.join(', ') },
        });
        const ids = [id, ...jobs.map(({ jobId }) => jobId)];
        await em.execute(markUndone, [`Undone by ${fullName(actor)}.`, `{${ids.join(',')}}`], 'run');
      }),
    );
  }

  /** The import, or the sheets of a workbook that have added something which is not undone yet. */
  private async undoable(em: EntityManager, id: string): Promise<UndoableJob[]> {
    const [job] = await em.execute<Job[]>(lockJob, [id]);
    if (job?.state === 'undone') throw new ConflictException('This import is undone already.');
    const isWorkbook = job?.type === WORKBOOK;
    const parts = isWorkbook ? await em.execute<Job[]>(lockSheets, [id]) : job ? [job] : [];
    const found = parts
      .filter(({ newRows }) => !isWorkbook || newRows > 0)
      .map((part) => ({ ...part, importable: this.importables.find(part.type) }));
    const kept = found.find(({ importable }) => importable && !isDeletable(importable));
    if (isWorkbook && kept?.importable)
      throw new ConflictException(
        `The workbook cannot be undone as a whole: it has posted ${amountOf(kept.newRows, kept.importable)}, which the journal keeps. Reverse the capital events, and undo the sheets that nothing refers to one by one.`,
      );
    const undoable = found.flatMap(({ id: jobId, batches, importable }) =>
      batches.length > 0 && isDeletable(importable) ? [{ jobId, batches, importable }] : [],
    );
    if (job?.state !== 'done' || undoable.length === 0)
      throw new ConflictException('This import has added nothing that can be undone.');
    return undoable;
  }
}

interface UndoableJob {
  jobId: string;
  batches: string[];
  importable: Deletable;
}

/** Returns how many were left and are deleted. Errors: 409 for a record with a blocker. */
async function deleteRecords(
  em: EntityManager,
  { jobId, batches, importable }: UndoableJob,
): Promise<number> {
  if (importable.lockFirst) await em.execute(importable.lockFirst(isOfImport), [jobId]);
  for (const batch of batches)
    await em.execute(`select from ${importable.table} record where ${isOfBatch} order by id for update`, [
      batch,
    ]);
  const rows = await countDeletable(em, importable, batches);
  for (const batch of batches)
    await em.execute(`delete from ${importable.table} record where ${isOfBatch}`, [batch], 'run');
  return rows;
}

/** An import checks its rows against the records that are there when it begins. */
async function refuseWhileImporting(em: EntityManager): Promise<void> {
  const [lock] = await em.execute<{ free: boolean }[]>('select pg_try_advisory_xact_lock(?) as free', [
    IMPORT_LOCK,
  ]);
  if (!lock?.free)
    throw new ConflictException('Another import is running. Please try again once it has finished.');
}

/**
 * The number of records that are left. They are locked, so nothing is added to them meanwhile. Errors: 409 "12 of 40
 * investments already have allocations".
 */
async function countDeletable(
  em: EntityManager,
  importable: Deletable,
  batches: readonly string[],
): Promise<number> {
  const blockers = await blockersOf(em, importable);
  const counted = blockers.map(({ condition }, at) => `count(*) filter (where ${condition})::int as "${at}"`);
  const counts = blockers.map(() => 0);
  let rows = 0;
  for (const batch of batches) {
    const [row = {}] = await em.execute<Record<string, number>[]>(
      `select count(*)::int as rows, ${counted.join(', ')} from ${importable.table} record where ${isOfBatch}`,
      [batch],
    );
    rows += row['rows'] ?? 0;
    for (const at of counts.keys()) counts[at] = (counts[at] ?? 0) + (row[at] ?? 0);
  }
  const [first, ...others] = blockers.flatMap((each, at) => clauseOf(each, counts[at] ?? 0));
  if (first) {
    const clauses = [
      `${first.count} of ${amountOf(rows, importable)} ${first.text}`,
      ...others.map(({ count, text }) => `${count} ${text}`),
    ];
    throw new ConflictException(`The import cannot be undone: ${clauses.join(', ')}.`);
  }
  return rows;
}

const clauseOf = ({ one, many }: DeletionBlocker, count: number) =>
  count === 0 ? [] : [{ count: count.toLocaleString('en-US'), text: count === 1 ? one : many }];
