import { Injectable } from '@nestjs/common';
import { objectOf, person } from '../database/sql-fragments.js';
import { listOf, newestFirst, type Page, type PageRequest } from '../database/pages.js';
import { Sql } from '../database/sql.js';

const columns = `
  job.id, job.type, job.file_name as "fileName", job.dry_run as "dryRun",
  case when job.skips_existing then 'skip' else 'refuse' end as existing, job.state,
  job.rows_read as "rowsRead", job.rows_in_all as "rowsInAll", ${person('person')} as "importedBy", job.message,
  job.bad_rows as "badRows", job.created_at as "createdAt", job.finished_at as "finishedAt",
  job.undone_at as "undoneAt", job.state = 'done' and exists (
    select from bulk_import_records where import_id = job.id) as "canUndo"`;
const from = `from bulk_imports job left join users person on person.id = job.imported_by`;

/** An error of the file as a whole has no rows: its message is the only error. */
const errors = `
  select coalesce(
    json_agg('Row ' || bad.row_number || ': ' || error.text order by bad.row_number, error.n),
    case when job.state = 'failed' then json_build_array(job.message) else '[]' end)
  from bulk_import_errors bad, unnest(bad.errors) with ordinality as error(text, n)
  where bad.import_id = job.id`;
const result = `
  case when job.state in ('done', 'failed') then json_build_object(
    'success', job.state = 'done' and job.bad_rows = 0,
    'message', job.message,
    'imported', case when job.state = 'done' and not job.dry_run then job.new_rows else 0 end,
    'errors', (${errors}),
    'newRows', job.new_rows, 'existingRows', job.existing_rows, 'badRows', job.bad_rows) end`;

const list = listOf({
  order: newestFirst('imports', 'job'),
  rows: (where, tail) => `select ${columns} ${from} where ${where} ${tail}`,
  usual: 20,
});
const one = {
  name: 'imports-one',
  text: objectOf(`select ${columns}, ${result} as result ${from} where job.id = $1`),
};
const stateOf = { name: 'imports-state', text: `select state from bulk_imports where id = $1` };
const headerOf = {
  name: 'imports-header',
  text: `select type, header from bulk_imports where id = $1 and finished_at is not null`,
};
const badRows = {
  name: 'imports-bad-rows',
  text: `
    select row_number as number, cells, errors from bulk_import_errors
    where import_id = $1 and row_number > $2 order by row_number limit 1000`,
};

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

  /** The header of a finished import's file, with its type. */
  headerOf(id: string): Promise<{ type: string; header: string[] } | undefined> {
    return this.sql.row(headerOf, [id]);
  }

  /** The next thousand bad rows after a row number. */
  badRowsAfter(id: string, row: number): Promise<{ number: number; cells: string[]; errors: string[] }[]> {
    return this.sql.rows(badRows, [id, row]);
  }
}
