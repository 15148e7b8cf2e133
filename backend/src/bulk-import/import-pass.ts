import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { writeActivity } from '../activities/write-activity.js';
import type { BadRow, FileRow, Importable, Importer, Refusal } from './importable.js';
import { amountOf, ImportedRows } from './importables.js';
import { TableError, type Table, type TableRow } from './spreadsheets/table.js';
import { checkRow, ignored, layoutOf, type CheckedRow, type Layout } from './check-row.js';
import { ImportRows, type Attempt, type Counts } from './import-rows.js';
import type { ExampleRows } from './workbook/example-rows.js';

/** The process shuts down: another worker takes over. */
export class Interrupted extends Error {}

/** The import was cancelled, or a newer attempt has begun. */
export class AttemptSuperseded extends Error {}

export interface Pass {
  /** In a transaction, committed only if no row has an error. */
  client: ClientBase;
  attempt: Attempt;
  importable: Importable;
  table: Table;
  stopping: AbortSignal;
  /** Of a sheet of a workbook, whose columns may have other names and whose examples are recognized here. */
  examples?: ExampleRows;
}

/** What a pass has found; its rows are added, and nothing is committed. */
export interface Loaded extends Counts {
  /** Without those that were left out. */
  rowsRead: number;
  /** The header does not match the columns. */
  isWrongHeader: boolean;
  /** Columns of the file that no column of the import reads. */
  ignored: string[];
}

/** A pass over a file whose columns are known. */
interface Load extends Pass {
  layout: Layout;
  by: Importer;
}

/** Reading stops here: so many errors mean the wrong file. */
const MOST_BAD_ROWS = 100_000;
/** Whichever is reached first, so that memory does not depend on the file. */
const BATCH = { rows: 2_000, characters: 1_000_000 };

/** Reads a file once from its start to its end, checks its rows and adds them by set. */
@Injectable()
export class ImportPass {
  constructor(
    private readonly rows: ImportRows,
    private readonly imported: ImportedRows,
  ) {}

  /** Errors: Interrupted, AttemptSuperseded, TableError, the database's. */
  async run(pass: Pass): Promise<void> {
    const loaded = await this.load(pass);
    if (loaded.rowsRead === 0 && !loaded.isWrongHeader)
      throw new TableError('This file has no rows to import.');
    return this.finish(pass, loaded);
  }

  /** Adds the rows and checks what they say together. Errors: as of `run`. */
  async load(pass: Pass): Promise<Loaded> {
    const { attempt, importable, table } = pass;
    const { layout, errors } = layoutOf(table, importable, pass.examples !== undefined);
    requireCurrent(await this.rows.saveHeader(attempt, table.header, table.rowsInAll));
    const names = table.header.filter((_name, at) => layout[at] === ignored);
    const none = {
      newRows: 0,
      existingRows: 0,
      badRows: 0,
      rowsRead: 0,
      isWrongHeader: false,
      ignored: names,
    };
    if (errors.length > 0) {
      await this.saveProgress(attempt, 0, [{ number: table.headerRow, cells: table.header, errors }]);
      return { ...none, badRows: 1, isWrongHeader: true };
    }
    const by = importerOf(attempt, attempt.importedBy);
    await this.loadRows({ ...pass, layout, by }, none);
    if (none.rowsRead > 0 && none.badRows === 0) await this.completeRows(pass, none);
    return none;
  }

  /** Reads and checks the next batch while the database inserts the last one. */
  private async loadRows(pass: Load, loaded: Loaded): Promise<void> {
    let adding = Promise.resolve();
    for await (const batch of batchesOf(pass, pass.layout)) {
      await adding;
      if (loaded.badRows >= MOST_BAD_ROWS) return;
      loaded.rowsRead += batch.length;
      adding = this.add(pass, batch, loaded, loaded.rowsRead);
      // The rejection is raised by the next `await adding`.
      adding.catch(() => {});
    }
    await adding;
  }

  private async add(pass: Load, batch: CheckedRow[], counts: Counts, read: number): Promise<void> {
    const { attempt, importable, client, layout, by } = pass;
    const good = batch.filter((row) => 'value' in row);
    const refused = byRow(
      await importable.insert(
        client,
        good.map(({ value }) => value),
        by,
        (at) => good[at] && shownRow(good[at], layout),
      ),
    );
    const bad = await wrongRows(pass, batch, layout);
    for (const [at, refusals] of refused) {
      const exists = refusals.some((refusal) => refusal.exists);
      if (exists) counts.existingRows += 1;
      const errors = refusals
        .filter((refusal) => !(refusal.exists && attempt.skipsExisting))
        .map(({ column, message }) => `${column}: ${message}`);
      const row = good[at];
      if (row && errors.length > 0) bad.push({ ...shownRow(row, layout), errors });
    }
    counts.newRows += good.length - refused.size;
    counts.badRows += bad.length;
    await this.saveProgress(attempt, read, bad);
  }

  private async saveProgress(attempt: Attempt, read: number, bad: BadRow[]): Promise<void> {
    requireCurrent(await this.rows.saveProgress(attempt, read, bad));
  }

  /** The records, the feed's entry and the import's state are committed together. */
  private async finish({ client, attempt, importable }: Pass, loaded: Loaded): Promise<void> {
    const { newRows, existingRows, badRows, isWrongHeader } = loaded;
    const isDone = badRows === 0 || (attempt.dryRun && !isWrongHeader);
    const end = {
      ...{ newRows, existingRows, badRows },
      state: isDone ? 'done' : 'failed',
      message: messageOf(attempt, importable, loaded),
    } as const;
    if (attempt.dryRun || !isDone) {
      await client.query('rollback');
      requireCurrent(await this.rows.finish(attempt, end));
      return;
    }
    await this.writeActivity(client, attempt, amountOf(newRows, importable));
    requireCurrent(await this.rows.finish(attempt, end, client));
    await client.query('commit');
    this.imported.add(importable.type, newRows);
  }

  /** Before the import's row is changed: this order avoids a deadlock with the deletion of the user who began it. */
  async writeActivity(client: ClientBase, attempt: Attempt, name: string): Promise<void> {
    const { id } = importerOf(attempt, await this.rows.importedBy(attempt, client));
    await writeActivity(
      client,
      { id },
      { action: 'imported', entityType: 'import', entityId: attempt.id, details: { name } },
    );
  }

  /** Counts the rows that are refused for what they say together. */
  private async completeRows({ client, attempt, importable }: Pass, loaded: Loaded): Promise<void> {
    const by = importerOf(attempt, await this.rows.importedBy(attempt, client));
    const bad = await importable.complete(client, by);
    if (bad.length === 0) return;
    await this.saveProgress(attempt, loaded.rowsRead, bad);
    loaded.newRows -= bad.length;
    loaded.badRows = bad.length;
  }
}

/** Errors: TableError once the account is deleted. */
export function importerOf({ id: importId, importerName }: Attempt, id: string | null): Importer {
  if (id) return { id, name: importerName ?? '', importId };
  throw new TableError('The account that started this import has been deleted. Nothing was imported.');
}

/** Rows with invalid fields, with errors for missing records that they refer to, in the order of the columns. */
async function wrongRows(
  { client, importable }: Pass,
  batch: CheckedRow[],
  layout: Layout,
): Promise<BadRow[]> {
  const wrong = batch.filter((row) => 'readable' in row);
  if (wrong.length === 0) return [];
  const readable = wrong.map((row) => row.readable);
  const missing = byRow(await importable.findMissing(client, readable));
  const columnOf = (error: string) =>
    importable.columns.findIndex(({ name }) => error.startsWith(`${name}: `));
  return wrong.map((row, at) => ({
    ...shownRow(row, layout),
    errors: [
      ...row.errors,
      ...(missing.get(at) ?? []).map(({ column, message }) => `${column}: ${message}`),
    ].toSorted((one, other) => columnOf(one) - columnOf(other)),
  }));
}

/** In place of a secret; no field accepts it, so that a corrected file cannot import it by mistake. */
const HIDDEN = '(hidden)';

const shownRow = ({ number, cells }: TableRow, layout: Layout): FileRow => ({
  number,
  cells: cells.map((cell, at) => {
    const column = layout[at];
    if (column === ignored) return '';
    return column?.secret && cell.trim() !== '' ? HIDDEN : cell;
  }),
});

export function requireCurrent(isCurrent: boolean): void {
  if (!isCurrent) throw new AttemptSuperseded();
}

/** Refusals by the row's position in the batch. */
function byRow(refusals: Refusal[]): Map<number, Refusal[]> {
  const rows = new Map<number, Refusal[]>();
  for (const refusal of refusals) rows.set(refusal.at, [...(rows.get(refusal.at) ?? []), refusal]);
  return rows;
}

async function* batchesOf(
  { table, importable, stopping, examples }: Pass,
  layout: Layout,
): AsyncGenerator<CheckedRow[]> {
  let batch: CheckedRow[] = [];
  let characters = 0;
  for await (const slice of table.slices) {
    if (stopping.aborted) throw new Interrupted();
    for (const row of slice)
      if (!examples?.isLeftOut(row, layout)) batch.push(checkRow(row, layout, importable));
    characters += lengthOf(slice);
    if (batch.length < BATCH.rows && characters < BATCH.characters) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Counts one more for each cell: an empty one takes memory too. */
function lengthOf(slice: TableRow[]): number {
  let characters = 0;
  for (const { cells } of slice) for (const cell of cells) characters += cell.length + 1;
  return characters;
}

function messageOf(
  { dryRun, skipsExisting }: Pick<Attempt, 'dryRun' | 'skipsExisting'>,
  importable: Pick<Importable, 'nouns' | 'type'>,
  { newRows, existingRows, badRows, isWrongHeader }: Loaded,
): string {
  if (isWrongHeader) return 'The columns of this file do not match the template.';
  if (badRows >= MOST_BAD_ROWS)
    return `More than ${MOST_BAD_ROWS.toLocaleString('en-US')} rows have errors, so reading stopped. Nothing was imported.`;
  if (badRows > 0) return `${withErrors(badRows)} Nothing was imported.`;
  const skipped = skipsExisting && existingRows > 0;
  if (newRows === 0 && skipped) return 'All rows in this file already exist. Nothing was imported.';
  const rest = skipped ? ` ${existing(existingRows, dryRun)}` : '';
  if (dryRun) return `${amountOf(newRows, importable)} can be imported.${rest}`;
  // The specification's sentence, which names the type also of a single row.
  return `${newRows.toLocaleString('en-US')} ${importable.type} imported successfully.${rest}`;
}

export const withErrors = (count: number): string =>
  count === 1 ? '1 row has errors.' : `${count.toLocaleString('en-US')} rows have errors.`;

export function existing(count: number, dryRun: boolean): string {
  const [rows, were] =
    count === 1
      ? ['1 row already exists', 'was']
      : [`${count.toLocaleString('en-US')} rows already exist`, 'were'];
  return `${rows} and ${dryRun ? 'would be' : were} skipped.`;
}
