import type { Type } from '@nestjs/common';
import type { ClientBase } from 'pg';

export interface Column {
  /** In the header, and the property of the checked row. */
  name: string;
  required: boolean;
  /** Shown in the template. */
  note: string;
  /** The only allowed values. */
  values?: readonly string[];
  /** Not text: cells are normalized from the formats of spreadsheets before validation. */
  type?: 'amount' | 'day' | 'count';
  /** Headers of other programs that mean it, besides its own name in words. */
  otherNames?: readonly string[];
  /** Its cells are not kept with the errors of their rows. */
  secret?: true;
}

/** Why a row was not added. */
export interface Refusal {
  /** The row's index among those given. */
  at: number;
  column: string;
  message: string;
  /** The record exists already, which `existing=skip` accepts. */
  exists?: true;
}

/** A row as it is shown with its errors. */
export interface FileRow {
  number: number;
  /** Without those of secret columns. */
  cells: string[];
}

/** A row that cannot be imported. */
export interface BadRow extends FileRow {
  errors: string[];
}

/** Who imports, and the import under whose id the added records are kept. */
export interface Importer {
  id: string;
  name: string;
  importId: string;
}

/** Why a record of an import cannot be deleted again. */
export interface DeletionBlocker {
  /** "already has allocations" */
  one: string;
  many: string;
  /** SQL: a condition on the alias `record`. */
  condition: string;
}

/** What the rows were checked against was changed before they were imported: they are checked again. */
export class ChangedMeanwhile extends Error {}

/** A row with invalid fields: null for an invalid one, undefined for an empty cell. */
export type Readable<Row> = { [Name in keyof Row]?: Row[Name] | null };

/** A kind of record that can be imported from a file; declared as a provider in its module, found by Importables. */
export abstract class Importable<Row extends object = object> {
  /** In paths: "lp-users". */
  abstract readonly type: string;
  abstract readonly nouns: { one: string; many: string };
  /** Of the records that its rows become; undefined for records that are never deleted, whose imports cannot be undone. */
  abstract readonly table: string | undefined;
  /** A table whose rows are inserted and deleted with a record, by the column that refers to it. */
  readonly part?: { table: string; column: string };
  /** SQL: locks the rows that other changes lock before those records that meet the condition on `record`. */
  readonly lockFirst?: (condition: string) => string;
  /** Besides the rows that refer to a record or its part, and edits of it. */
  readonly blockers: readonly DeletionBlocker[] = [];
  abstract readonly columns: readonly Column[];
  /** One row's class-validator rules; its properties are named like the columns. */
  abstract readonly row: Type<Row>;
  /** Rows for the template, in the order of the columns. */
  abstract readonly examples: readonly (readonly string[])[];

  /**
   * Inserts checked rows by set, within the caller's transaction. Returns why some were not inserted: they exist
   * already, or earlier in the same file, or refer to records that do not exist. `fileRow` is the row of the file at an
   * index, for `complete`. Errors: the database's.
   */
  abstract insert(
    client: ClientBase,
    rows: readonly Row[],
    by: Importer,
    fileRow: (at: number) => FileRow | undefined,
  ): Promise<Refusal[]>;

  /** Missing records that rows with invalid fields refer to. */
  async findMissing(_client: ClientBase, _rows: readonly Readable<Row>[]): Promise<Refusal[]> {
    return [];
  }

  /**
   * Called once all rows of a file were inserted and none is wrong, also when the file is only checked, before the
   * transaction is committed or rolled back: for records that consist of several rows, and for limits that several rows
   * exceed together. Returns the rows that exceed one; then nothing is imported. Errors: ChangedMeanwhile, the database's.
   */
  async complete(_client: ClientBase, _by: Importer): Promise<BadRow[]> {
    return [];
  }

  /** One array for each column, as SQL's unnest takes them; null for an empty cell. */
  protected byColumn(rows: readonly Row[]): unknown[][] {
    return this.columns.map(({ name }) => rows.map((row): unknown => Reflect.get(row, name) ?? null));
  }
}

/**
 * SQL: whether the current transaction inserted a row. After a wraparound of transaction ids an old row may have the
 * same xmin, but not the same millisecond.
 */
export const addedHere = (row: string, createdAt = 'now()::timestamptz(3)'): string =>
  `(${row}.xmin = pg_current_xact_id()::xid and ${row}.created_at = ${createdAt})`;

/** SQL: a common table expression that keeps the ids of the rows in `added`, for undoing the import. */
export const keepAdded = (importId: string): string => `
  kept as (
    insert into bulk_import_records (import_id, ids)
    select ${importId}::uuid, array_agg(id) from added having count(*) > 0
  )`;

const MOST_SHOWN = 100;

/** A name from a file, shortened for error messages. */
export const quoted = (name: string): string =>
  name.length > MOST_SHOWN ? `“${name.slice(0, MOST_SHOWN).toWellFormed()}…”` : `“${name}”`;
