import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClientBase } from 'pg';
import { Sql } from '../database/sql.js';
import type { BadRow } from './importable.js';

/**
 * waiting: for a worker; done: imported, or checked by a dry run; failed: nothing was imported; undone: what was imported
 * was deleted again; skipped: a sheet that the workbook does not have, or that has no rows.
 */
export const importStates = [
  'waiting',
  'running',
  'done',
  'failed',
  'cancelled',
  'undone',
  'skipped',
] as const;
export type ImportState = (typeof importStates)[number];

export interface NewImport {
  type: string;
  fileId: string;
  fileName: string;
  dryRun: boolean;
  skipsExisting: boolean;
  leavesOutExamples: boolean;
  importedBy: string;
}

/** One attempt at an import. Only the newest one may change the import's row. */
export interface Attempt {
  [column: string]: unknown;
  id: string;
  attempt: number;
  type: string;
  fileId: string;
  dryRun: boolean;
  skipsExisting: boolean;
  /** Of a workbook: whether the rows of the template are passed over. */
  leavesOutExamples: boolean;
  /** Null when that user was deleted. */
  importedBy: string | null;
  importerName: string | null;
}

export interface Counts {
  newRows: number;
  existingRows: number;
  badRows: number;
}

interface End extends Counts {
  state: 'done' | 'failed';
  message: string;
}

/** Advisory lock under which one import at a time runs or is undone. */
export const IMPORT_LOCK = 3_800_006;

/** Longer than BullMQ takes to retry the job of a killed process. */
const OVERDUE = '20 seconds';
const RETENTION = '30 days';

const insert = `
  insert into bulk_imports (type, file_id, file_name, dry_run, skips_existing, leaves_out_examples, imported_by)
  values (?, ?, ?, ?, ?, ?, ?) returning id`;
const fileIdOf = {
  name: 'import-file',
  text: `select file_id as "fileId" from bulk_imports where id = $1 and finished_at is null`,
};
/** Deletes the bad rows of an earlier attempt, also those of its sheets: this one reads the file from its start. */
const beginAttempt = {
  name: 'import-take',
  text: `
    with taken as (
      update bulk_imports set state = 'running', attempt = attempt + 1, rows_read = 0, rows_in_all = null,
        touched_at = now()
      where id = $1 and finished_at is null and workbook_id is null
      returning *
    ), sheets as (
      update bulk_imports sheet set state = 'waiting', attempt = taken.attempt, rows_read = 0, rows_in_all = null,
        header = '{}'
      from taken where sheet.workbook_id = taken.id
      returning sheet.id
    ), deleted as (
      delete from bulk_import_errors where import_id in (select id from taken union all select id from sheets)
    )
    select taken.id, attempt, type, file_id as "fileId", dry_run as "dryRun", skips_existing as "skipsExisting",
      leaves_out_examples as "leavesOutExamples", importer.id as "importedBy", importer.first_name || ' ' || importer.last_name as "importerName"
    from taken left join users importer on importer.id = taken.imported_by`,
};
const isCurrent = `id = $1 and attempt = $2 and state = 'running'`;
const release = {
  name: 'import-put-back',
  text: `
    with released as (
      update bulk_imports set state = 'waiting', rows_read = 0, touched_at = now() where ${isCurrent} returning id
    )
    update bulk_imports sheet set state = 'waiting', rows_read = 0 from released where sheet.workbook_id = released.id`,
};
const saveHeader = {
  name: 'import-open',
  text: `update bulk_imports set header = $3, rows_in_all = $4, touched_at = now() where ${isCurrent} returning id`,
};
/** The rows of a sheet count for its workbook too. JSON, since PostgreSQL's arrays of arrays must all have one length, and rows do not. */
const saveProgress = {
  name: 'import-advance',
  text: `
    with workbook as (
      update bulk_imports workbook set rows_read = workbook.rows_read + $3 - sheet.rows_read, touched_at = now()
      from bulk_imports sheet
      where sheet.id = $1 and sheet.attempt = $2 and sheet.state = 'running' and workbook.id = sheet.workbook_id
      returning workbook.id
    ), mine as (
      update bulk_imports set rows_read = $3, touched_at = now()
      -- The workbook is locked first, as a cancellation does.
      where ${isCurrent} and (select count(*) from workbook) is not null returning id
    ), saved as (
      insert into bulk_import_errors (import_id, row_number, cells, errors)
      select mine.id, bad.number, bad.cells, bad.errors
      from mine, json_to_recordset($4::json) as bad(number integer, cells text[], errors text[])
    )
    select id from mine`,
};
/** clock_timestamp(), since now() is when the import's transaction began. */
const finish = {
  name: 'import-finish',
  text: `
    with finished as (
      update bulk_imports set state = $3, message = $4, new_rows = $5, existing_rows = $6, bad_rows = $7,
        file_id = null, touched_at = clock_timestamp(), finished_at = clock_timestamp()
      where ${isCurrent} returning id
    ), sheets as (
      update bulk_imports sheet set state = $3, message = 'Nothing was imported.', finished_at = clock_timestamp()
      from finished where sheet.workbook_id = finished.id and sheet.finished_at is null
    )
    select id from finished`,
};
const importedBy = {
  name: 'import-imported-by',
  text: `select imported_by as "importedBy" from bulk_imports where id = $1`,
};
const cancel = {
  name: 'import-cancel',
  text: `
    with cancelled as (
      select id from bulk_imports where id = $1 and finished_at is null and workbook_id is null for update
    )
    update bulk_imports import set state = 'cancelled', message = 'Cancelled. Nothing was imported.', file_id = null,
      touched_at = now(), finished_at = now()
    from cancelled where cancelled.id in (import.id, import.workbook_id)
    returning import.id`,
};
const overdue = {
  name: 'imports-overdue',
  text: `
    select id from bulk_imports
    where finished_at is null and workbook_id is null and touched_at < now() - interval '${OVERDUE}'
    order by touched_at limit 100`,
};
const purge = {
  name: 'imports-purge',
  text: `delete from bulk_imports where finished_at < now() - interval '${RETENTION}'`,
};

/** The state of each import. A change by an attempt has no effect after a newer attempt or a cancellation. */
@Injectable()
export class ImportRows {
  constructor(private readonly sql: Sql) {}

  async create(em: EntityManager, fresh: NewImport): Promise<string> {
    const { type, fileId, fileName, dryRun, skipsExisting, leavesOutExamples, importedBy } = fresh;
    const values = [type, fileId, fileName, dryRun, skipsExisting, leavesOutExamples, importedBy];
    const [row] = await em.execute<{ id: string }[]>(insert, values);
    return row?.id ?? '';
  }

  /** Null when the import has finished. */
  async fileIdOf(id: string): Promise<string | null> {
    return (await this.sql.row<{ fileId: string | null }>(fileIdOf, [id]))?.fileId ?? null;
  }

  /** Undefined when the import is deleted or finished. */
  beginAttempt(id: string): Promise<Attempt | undefined> {
    return this.sql.row<Attempt>(beginAttempt, [id]);
  }

  /** Sets the import to waiting, for a later attempt. */
  async release({ id, attempt }: Attempt): Promise<void> {
    await this.sql.rows(release, [id, attempt]);
  }

  /** False when the attempt is no longer the current one. */
  async saveHeader({ id, attempt }: Attempt, header: string[], rowsInAll: number | null): Promise<boolean> {
    return this.changeCurrent(saveHeader, [id, attempt, header, rowsInAll]);
  }

  /** Saves how far it is, and the bad rows since; false when the attempt is no longer the current one. */
  async saveProgress({ id, attempt }: Attempt, rowsRead: number, badRows: BadRow[]): Promise<boolean> {
    return this.changeCurrent(saveProgress, [id, attempt, rowsRead, JSON.stringify(badRows)]);
  }

  /** Read inside the import's transaction; null when that user was deleted meanwhile. */
  async importedBy({ id }: Attempt, client: ClientBase): Promise<string | null> {
    const { rows } = await client.query<{ importedBy: string | null }>({ ...importedBy, values: [id] });
    return rows[0]?.importedBy ?? null;
  }

  /** In the client's transaction, if one is given; false when the attempt is no longer the current one. */
  async finish({ id, attempt }: Attempt, end: End, client?: ClientBase): Promise<boolean> {
    const { state, message, newRows, existingRows, badRows } = end;
    const values = [id, attempt, state, message, newRows, existingRows, badRows];
    if (!client) return (await this.sql.change(finish, values)) !== undefined;
    return (await client.query({ ...finish, values })).rowCount === 1;
  }

  /** With the sheets of a workbook; false when the import has finished, and for a single sheet. */
  async cancel(id: string): Promise<boolean> {
    return (await this.sql.change(cancel, [id])) !== undefined;
  }

  /** Imports that no worker has touched for a while: their job is lost or late. */
  async overdue(): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(overdue)).map(({ id }) => id);
  }

  async purge(): Promise<void> {
    await this.sql.rows(purge);
  }

  private async changeCurrent(statement: typeof saveHeader, values: unknown[]): Promise<boolean> {
    return (await this.sql.row(statement, values)) !== undefined;
  }
}
