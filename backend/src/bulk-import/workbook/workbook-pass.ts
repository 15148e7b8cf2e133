import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import type { Importable } from '../importable.js';
import { ImportPass, importerOf, requireCurrent } from '../import-pass.js';
import { ImportRows, type Attempt } from '../import-rows.js';
import { amountOf, ImportedRows, Importables } from '../importables.js';
import { isWorkbook } from '../spreadsheets/open-table.js';
import { TableError, type Table } from '../spreadsheets/table.js';
import { openSheets, sheetsOf } from '../spreadsheets/workbook.js';
import { ExampleRows } from './example-rows.js';
import { sheetMessage, workbookMessage, type LoadedSheet } from './workbook-messages.js';
import { WorkbookRows, type SheetEnd } from './workbook-rows.js';
import { assignSheets } from './workbook-sheets.js';

interface Pass {
  /** In a transaction, committed only if no row of any sheet has an error. */
  client: ClientBase;
  attempt: Attempt;
  path: string;
  stopping: AbortSignal;
}

interface OpenedSheet {
  id: string;
  importable: Importable;
  name: string;
  isMissing: boolean;
  content: Table | TableError | undefined;
}

const none = {
  ...{ newRows: 0, existingRows: 0, badRows: 0, rowsRead: 0, isWrongHeader: false, examples: 0 },
  ignored: [],
};

/** Adds the rows of a workbook's sheets in order, in one transaction: each sees the rows of those before it. */
@Injectable()
export class WorkbookPass {
  constructor(
    private readonly rows: ImportRows,
    private readonly workbooks: WorkbookRows,
    private readonly importables: Importables,
    private readonly pass: ImportPass,
    private readonly imported: ImportedRows,
  ) {}

  /** All sheets are checked, also after one with errors. Errors: Interrupted, AttemptSuperseded, TableError, the database's. */
  async run(pass: Pass): Promise<void> {
    const { attempt } = pass;
    importerOf(attempt, attempt.importedBy);
    const { opened, others } = await this.open(pass);
    requireCurrent(await this.rows.saveHeader(attempt, [], rowsInAll(opened)));
    const loaded: LoadedSheet[] = [];
    for (const sheet of opened) loaded.push(await this.load(pass, sheet));
    if (loaded.every(({ rowsRead, badRows }) => rowsRead === 0 && badRows === 0))
      throw new TableError(
        loaded.some(({ examples }) => examples > 0)
          ? 'This workbook has only the examples of the template. Please replace them with rows of your own.'
          : 'This workbook has no rows to import.',
      );
    await this.finish(pass, loaded, others);
  }

  private async open({ attempt, path }: Pass): Promise<{ opened: OpenedSheet[]; others: string[] }> {
    if (!(await isWorkbook(path)))
      throw new TableError(
        'This is not an Excel workbook. Please upload one (.xlsx), or import a CSV file by its type.',
      );
    const { sheets, others } = assignSheets(await sheetsOf(path));
    const found = [...sheets];
    const contents = await openSheets(
      path,
      found.map(([, sheet]) => sheet),
    );
    const contentOf = new Map(found.map(([type], at) => [type, contents[at]]));
    const opened = (await this.workbooks.sheetsOf(attempt)).map(({ id, type, name }) => {
      const importable = this.importables.find(type);
      if (!importable) throw new TableError('This import type no longer exists.');
      const sheet = sheets.get(type);
      return { id, importable, name: sheet?.name ?? name, isMissing: !sheet, content: contentOf.get(type) };
    });
    return { opened, others };
  }

  private async load(
    { client, attempt, stopping }: Pass,
    { content, ...sheet }: OpenedSheet,
  ): Promise<LoadedSheet> {
    if (!content) return { ...none, ...sheet };
    const { id, importable } = sheet;
    requireCurrent(await this.workbooks.begin(id, attempt));
    const own = { ...attempt, id, type: importable.type };
    const examples = new ExampleRows(importable, attempt.leavesOutExamples);
    try {
      if (content instanceof TableError) throw content;
      const pass = { client, attempt: own, importable, table: content, stopping, examples };
      const loaded = await this.pass.load(pass);
      return { ...loaded, ...sheet, examples: examples.found };
    } catch (error) {
      if (!(error instanceof TableError)) throw error;
      // Row 0 is the sheet as a whole.
      const bad = { number: 0, cells: [], errors: [error.message] };
      requireCurrent(await this.rows.saveProgress(own, 0, [bad]));
      return { ...none, ...sheet, badRows: 1, examples: examples.found };
    }
  }

  private async finish(
    { client, attempt }: Pass,
    loaded: readonly LoadedSheet[],
    others: readonly string[],
  ): Promise<void> {
    const isBad = loaded.some(({ badRows }) => badRows > 0);
    const ends = endsOf(attempt, loaded, others);
    if (isBad || attempt.dryRun) {
      await client.query('rollback');
      requireCurrent(await this.workbooks.finish(attempt, ends));
      return;
    }
    const added = loaded.filter(({ newRows }) => newRows > 0);
    const name = added.map(({ newRows, importable }) => amountOf(newRows, importable)).join(', ');
    await this.pass.writeActivity(client, attempt, name || '0 rows');
    requireCurrent(await this.workbooks.finish(attempt, ends, client));
    await client.query('commit');
    for (const { importable, newRows } of added) this.imported.add(importable.type, newRows);
  }
}

/** Null where one sheet's rows cannot be counted beforehand. */
function rowsInAll(opened: readonly OpenedSheet[]): number | null {
  let sum = 0;
  for (const { content } of opened) {
    if (!content || content instanceof TableError) continue;
    if (content.rowsInAll === null) return null;
    sum += content.rowsInAll;
  }
  return sum;
}

function endsOf(attempt: Attempt, loaded: readonly LoadedSheet[], others: readonly string[]): SheetEnd[] {
  const totals = { newRows: 0, existingRows: 0, badRows: 0 };
  for (const { newRows, existingRows, badRows } of loaded) {
    totals.newRows += newRows;
    totals.existingRows += existingRows;
    totals.badRows += badRows;
  }
  // A check is done also if it has found errors.
  const state = totals.badRows === 0 || attempt.dryRun ? 'done' : 'failed';
  const sheets = loaded.map((sheet) => {
    const { id, name, newRows, existingRows, badRows, rowsRead } = sheet;
    const isSkipped = rowsRead === 0 && badRows === 0;
    const message = sheetMessage(attempt, sheet, totals.badRows > 0);
    return {
      id,
      name,
      newRows,
      existingRows,
      badRows,
      message,
      state: isSkipped ? 'skipped' : state,
    } as const;
  });
  const message = workbookMessage(attempt, loaded, totals, others);
  return [{ id: attempt.id, ...totals, state, message }, ...sheets];
}
