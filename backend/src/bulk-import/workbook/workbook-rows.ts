import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClientBase } from 'pg';
import { Sql } from '../../database/sql.js';
import type { Attempt, Counts } from '../import-rows.js';
import { workbookSheets } from './workbook-sheets.js';

interface SheetRow {
  [column: string]: unknown;
  id: string;
  type: string;
  /** In the template. */
  name: string;
}

/** How the import of a workbook or of one of its sheets ended. */
export interface SheetEnd extends Counts {
  id: string;
  state: 'done' | 'failed' | 'skipped';
  message: string;
  /** What a sheet is called in the workbook. */
  name?: string;
}

const createSheets = `
  insert into bulk_imports
    (type, workbook_id, sheet, sheet_order, file_name, dry_run, skips_existing, imported_by, created_at)
  select sheet.type, workbook.id, sheet.name, sheet."order", workbook.file_name, workbook.dry_run,
    workbook.skips_existing, workbook.imported_by, workbook.created_at
  from bulk_imports workbook, json_to_recordset(?::json) as sheet(type text, name text, "order" integer)
  where workbook.id = ?`;
const sheetsOf = {
  name: 'import-sheets',
  text: `select id, type, sheet as name from bulk_imports where workbook_id = $1 order by sheet_order`,
};
const beginSheet = {
  name: 'import-sheet-begin',
  text: `
    update bulk_imports set state = 'running', touched_at = now()
    where id = $1 and attempt = $2 and state = 'waiting' returning id`,
};
/** clock_timestamp(), since now() is when the import's transaction began. */
const finish = {
  name: 'import-workbook-finish',
  text: `
    with ends as (
      select * from json_to_recordset($3::json) as ends(id uuid, state text, message text, "newRows" integer,
        "existingRows" integer, "badRows" integer, name text)
    ), workbook as (
      update bulk_imports import set state = ends.state, message = ends.message, new_rows = ends."newRows",
        existing_rows = ends."existingRows", bad_rows = ends."badRows", file_id = null,
        touched_at = clock_timestamp(), finished_at = clock_timestamp()
      from ends where import.id = $1 and import.attempt = $2 and import.state = 'running' and ends.id = import.id
      returning import.id
    ), sheets as (
      update bulk_imports import set state = ends.state, message = ends.message, new_rows = ends."newRows",
        existing_rows = ends."existingRows", bad_rows = ends."badRows", sheet = ends.name,
        touched_at = clock_timestamp(), finished_at = clock_timestamp()
      from ends, workbook where import.workbook_id = workbook.id and ends.id = import.id
    )
    select id from workbook`,
};

/** The imports of a workbook's sheets, each a row of its own under that of the workbook. */
@Injectable()
export class WorkbookRows {
  constructor(private readonly sql: Sql) {}

  async create(em: EntityManager, workbookId: string): Promise<void> {
    const sheets = workbookSheets.map(({ type, name }, at) => ({ type, name, order: at + 1 }));
    await em.execute(createSheets, [JSON.stringify(sheets), workbookId], 'run');
  }

  /** In the order of import. */
  sheetsOf({ id }: Attempt): Promise<SheetRow[]> {
    return this.sql.rows<SheetRow>(sheetsOf, [id]);
  }

  /** False when the attempt is no longer the current one. */
  async begin(sheetId: string, { attempt }: Attempt): Promise<boolean> {
    return (await this.sql.row(beginSheet, [sheetId, attempt])) !== undefined;
  }

  /** Finishes the workbook and all of its sheets; false when the attempt is no longer the current one. */
  async finish({ id, attempt }: Attempt, ends: readonly SheetEnd[], client?: ClientBase): Promise<boolean> {
    const values = [id, attempt, JSON.stringify(ends)];
    if (!client) return (await this.sql.change(finish, values)) !== undefined;
    return (await client.query({ ...finish, values })).rowCount === 1;
  }
}
