import type { Type } from '@nestjs/common';
import type { ClientBase } from 'pg';

export interface Column {
  /** As it stands in the header; the property of the checked row. */
  name: string;
  required: boolean;
  /** What belongs into it, for whoever fills the template in. */
  note: string;
  /** The only texts that it takes. */
  values?: readonly string[];
  /** Anything but text: its cells are read as spreadsheets write such, before the row's checks see them. */
  holds?: 'amount' | 'day' | 'count';
}

/** Why a row was not added. */
export interface Refusal {
  /** Its place among the rows that were given, from 0 on. */
  at: number;
  column: string;
  message: string;
  /** It is there already, which may be what was expected. */
  exists?: true;
}

/** A row some of whose fields are wrong: null where one is, undefined where a cell is empty. */
export type Readable<Row> = { [Name in keyof Row]?: Row[Name] | null };

/**
 * A kind of records that can be imported from a file. Each is declared in the module of its records; whoever
 * runs imports finds them all among the program's providers.
 */
export abstract class Importable<Row extends object = object> {
  /** As it stands in addresses: "lp-users". */
  abstract readonly type: string;
  abstract readonly nouns: { one: string; many: string };
  abstract readonly columns: readonly Column[];
  /** The shape and the checks of one row, by class-validator; its properties are named as the columns. */
  abstract readonly row: Type<Row>;
  /** Two rows for the template, in the order of the columns. */
  abstract readonly examples: readonly (readonly string[])[];

  /**
   * Adds checked rows by set, within the caller's transaction. Returns why some were not added: they are there
   * already, earlier in the same file too, or name what does not exist. Errors: the database's.
   */
  abstract insert(client: ClientBase, rows: readonly Row[]): Promise<Refusal[]>;

  /** What rows with wrong fields name that does not exist; nothing where rows name no other records. */
  async findMissing(_client: ClientBase, _rows: readonly Readable<Row>[]): Promise<Refusal[]> {
    return [];
  }

  /** The rows as SQL's unnest takes them: an array for each column, in their order; null where a cell is empty. */
  protected byColumn(rows: readonly Row[]): unknown[][] {
    return this.columns.map(({ name }) => rows.map((row): unknown => Reflect.get(row, name) ?? null));
  }
}

/**
 * SQL: whether a row was added by this very transaction. A row of long ago may carry the same number once the
 * numbers of transactions have come round, but not the same millisecond.
 */
export const addedHere = (row: string): string =>
  `(${row}.xmin = pg_current_xact_id()::xid and ${row}.created_at = now()::timestamptz(3))`;

const MOST_SHOWN = 100;

/** A name from a file as sentences show it. */
export const quoted = (name: string): string =>
  name.length > MOST_SHOWN ? `“${name.slice(0, MOST_SHOWN).toWellFormed()}…”` : `“${name}”`;
