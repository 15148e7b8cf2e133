import { Injectable } from '@nestjs/common';
import { objectOf, person } from '../database/sql-fragments.js';
import { listOf, newestFirst, type Page, type PageRequest } from '../database/pages.js';
import { Sql } from '../database/sql.js';

/** What each record has, whether of a file or of a sheet; the alias is `import`. */
const isUndoable = (alias: string): string => `
  ${alias}.state = 'done' and exists (select from bulk_import_records where import_id = ${alias}.id)`;
/** A workbook as a whole is not once it has added records that cannot be undone, which refer to its others. */
const canUndo = `case when job.type <> 'workbook' then ${isUndoable('job')} else
  job.state = 'done' and exists (
    select from bulk_imports sheet where sheet.workbook_id = job.id and ${isUndoable('sheet')})
  and not exists (
    select from bulk_imports sheet
    where sheet.workbook_id = job.id and sheet.state = 'done' and sheet.new_rows > 0 and not job.dry_run
      and not (${isUndoable('sheet')})) end`;
const sheets = `case when job.type <> 'workbook' then '[]' else (
  select coalesce(json_agg(json_build_object('id', sheet.id, 'type', sheet.type, 'name', sheet.sheet,
    'state', sheet.state, 'rowsRead', sheet.rows_read, 'rowsInAll', sheet.rows_in_all, 'newRows', sheet.new_rows,
    'existingRows', sheet.existing_rows, 'badRows', sheet.bad_rows, 'message', sheet.message,
    'canUndo', ${isUndoable('sheet')}) order by sheet.sheet_order), '[]')
  from bulk_imports sheet where sheet.workbook_id = job.id) end`;
const columns = `
  job.id, job.type, job.file_name as "fileName", job.dry_run as "dryRun",
  case when job.skips_existing then 'skip' else 'refuse' end as existing, job.state,
  job.rows_read as "rowsRead", job.rows_in_all as "rowsInAll", ${person('person')} as "importedBy", job.message,
  job.bad_rows as "badRows", job.created_at as "createdAt", job.finished_at as "finishedAt",
  job.undone_at as "undoneAt", ${canUndo} as "canUndo", ${sheets} as sheets`;
const from = `from bulk_imports job left join users person on person.id = job.imported_by`;

/** An error of the file as a whole has no rows: its message is the only error. Row 0 is a sheet as a whole. */
const errors = `
  select coalesce(
    json_agg(
      case when source.id = job.id then 'Row ' || bad.row_number
        when bad.row_number = 0 then source.sheet
        else source.sheet || ', row ' || bad.row_number end || ': ' || error.text
      order by source.sheet_order, bad.row_number, error.n),
    case when job.state = 'failed' then json_build_array(job.message) else '[]' end)
  from bulk_imports source
  join bulk_import_errors bad on bad.import_id = source.id
  cross join unnest(bad.errors) with ordinality as error(text, n)
  where source.id = job.id or source.workbook_id = job.id`;
const result = `
  case when job.state in ('done', 'failed') then json_build_object(
    'success', job.state = 'done' and job.bad_rows = 0,
    'message', job.message,
    'imported', case when job.state = 'done' and not job.dry_run then job.new_rows else 0 end,
    'errors', (${errors}),
    'newRows', job.new_rows, 'existingRows', job.existing_rows, 'badRows', job.bad_rows) end`;

const list = listOf({
  order: newestFirst('imports', 'job'),
  rows: (where, tail) => `select ${columns} ${from} where job.workbook_id is null and ${where} ${tail}`,
  usual: 20,
});
const one = {
  name: 'imports-one',
  text: objectOf(`select ${columns}, ${result} as result ${from} where job.id = $1`),
};
const stateOf = { name: 'imports-state', text: `select state from bulk_imports where id = $1` };
const isSheet = {
  name: 'imports-is-sheet',
  text: `select workbook_id is not null as "isSheet" from bulk_imports where id = $1`,
};
/** Of a workbook: its sheets with errors. */
const headersOf = {
  name: 'imports-headers',
  text: `
    select part.id, job.type, part.sheet, part.header
    from bulk_imports job join bulk_imports part
      on part.workbook_id = job.id and part.bad_rows > 0 or part.id = job.id and (job.type <> 'workbook' or job.bad_rows = 0)
    where job.id = $1 and job.finished_at is not null
    order by part.sheet_order`,
};
const badRows = {
  name: 'imports-bad-rows',
  text: `
    select row_number as number, cells, errors from bulk_import_errors
    where import_id = $1 and row_number > $2 order by row_number limit 1000`,
};

/** What a file of errors has of an import: one header with rows below it. */
export interface ErrorsPart {
  [column: string]: unknown;
  id: string;
  type: string;
  /** Null of a file of one type. */
  sheet: string | null;
  header: string[];
}

@Injectable()
export class BulkImportQueries {
  constructor(private readonly sql: Sql) {}

  /** The newest 20 imports, or a page of them all, without their errors. */
  list(page: PageRequest): Promise<string | Page | undefined> {
    return list(this.sql, page);
  }

  one(id: string): Promise<string | undefined> {
    return this.sql.json(one, [id]);
  }

  async stateOf(id: string): Promise<string | undefined> {
    return (await this.sql.row<{ state: string }>(stateOf, [id]))?.state;
  }

  /** Whether an import is that of one sheet of a workbook. */
  async isSheet(id: string): Promise<boolean> {
    return (await this.sql.row<{ isSheet: boolean }>(isSheet, [id]))?.isSheet ?? false;
  }

  /** The header of a finished import's file, or those of a workbook's sheets that have errors. */
  headersOf(id: string): Promise<ErrorsPart[]> {
    return this.sql.rows(headersOf, [id]);
  }

  /** The next thousand bad rows after a row number. */
  badRowsAfter(id: string, row: number): Promise<{ number: number; cells: string[]; errors: string[] }[]> {
    return this.sql.rows(badRows, [id, row]);
  }
}
