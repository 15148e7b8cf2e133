import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { Column, Importable, Readable } from './importable.js';
import { readAmount, readChoice, readCount, readDay } from './spreadsheets/cells.js';
import type { Table, TableRow } from './spreadsheets/table.js';
import { isValid } from './is-valid.js';

/** A column of a workbook's sheet that no column of the import reads. */
export const ignored = null;

/** The column of each cell of a row; undefined where the header has no name. */
export type Layout = (Column | typeof ignored | undefined)[];

const MOST_NAMED = 20;
const MOST_SHOWN = 60;

/**
 * The columns that a file's header names, and the header's errors. With other names, columns may have those of other
 * programs, and unknown ones are ignored; the page matches them itself for files of one type.
 */
export function layoutOf(
  { header }: Table,
  { columns }: Importable,
  withOtherNames = false,
): { layout: Layout; errors: string[] } {
  const known = new Map(columns.map((column) => [column.name.toLowerCase(), column]));
  const names = header.map((name) => name.trim());
  const layout = withOtherNames
    ? matched(names, columns)
    : names.map((name) => known.get(name.toLowerCase()));
  const unknown = names.filter((name, at) => name !== '' && layout[at] === undefined);
  const missing = columns.filter((column) => column.required && !layout.includes(column));
  const repeated = columns.filter((column) => layout.filter((each) => each === column).length > 1);
  return {
    layout,
    errors: [
      ...atMost(unknown).map((name) => `${name}: This column is unknown`),
      ...missing.map(({ name }) => `${name}: This column is missing`),
      ...repeated.map(({ name }) => `${name}: This column occurs more than once`),
    ],
  };
}

/** Upper and lower case, spaces and punctuation do not matter. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** By the names of the columns first, then by their other ones; each column once, as the page does. */
function matched(names: readonly string[], columns: readonly Column[]): Layout {
  const layout: Layout = names.map((name) => (name === '' ? undefined : ignored));
  const match = (namesOf: (column: Column) => readonly string[]) => {
    for (const [at, name] of names.entries()) {
      if (layout[at] !== ignored || plain(name) === '') continue;
      const found = columns.find(
        (column) => !layout.includes(column) && namesOf(column).some((other) => plain(other) === plain(name)),
      );
      if (found) layout[at] = found;
    }
  };
  match(({ name }) => [name]);
  match(({ otherNames = [] }) => otherNames);
  return layout;
}

function atMost(names: string[]): string[] {
  const shown = names.slice(0, MOST_NAMED).map((name) => shortened(name));
  return names.length > MOST_NAMED ? [...shown, `${names.length - MOST_NAMED} more`] : shown;
}

const shortened = (name: string): string =>
  name.length > MOST_SHOWN ? `${name.slice(0, MOST_SHOWN).toWellFormed()}…` : name;

interface GoodRow extends TableRow {
  value: object;
}

interface WrongRow extends TableRow {
  errors: string[];
  /** Null where a field is wrong. */
  readable: Readable<object>;
}

export type CheckedRow = GoodRow | WrongRow;

/** Reads a row by the header's columns and checks each of its fields. */
export function checkRow(row: TableRow, layout: Layout, importable: Importable): CheckedRow {
  const fields: Record<string, string> = {};
  const errors: string[] = [];
  for (const [at, cell] of row.cells.entries()) {
    const text = cell.trim();
    const column = layout[at];
    if (text === '' || column === ignored) continue;
    // An empty cell counts as a missing field.
    if (column) fields[column.name] = readerOf(column)(text);
    else errors.push(`column ${at + 1}: This cell has no column header`);
  }
  for (const { name, required } of importable.columns) if (required) fields[name] ??= '';
  const value = plainToInstance(importable.row, fields);
  const wrong = isValid(value) ? [] : errorsOf(value, importable);
  errors.push(...wrong.map(({ name, message }) => `${name}: ${message}`));
  if (errors.length === 0) return { ...row, value };
  for (const { name } of wrong) Reflect.set(value, name, null);
  return { ...row, errors, readable: value };
}

/** In the order of the columns. */
function errorsOf(value: object, { columns }: Importable): { name: string; message: string }[] {
  const errors = validateSync(value, { stopAtFirstError: true, forbidUnknownValues: false });
  return columns.flatMap(({ name }) =>
    errors
      .filter(({ property }) => property === name)
      .flatMap(({ constraints = {} }) => Object.values(constraints).map((message) => ({ name, message }))),
  );
}

type Reader = (text: string) => string;

const byType = { amount: readAmount, day: readDay, count: readCount };
const readers = new WeakMap<Column, Reader>();

/** Normalizes a cell's text for validation; text in an unknown format is unchanged, and refused by the field's rule. */
export function readerOf(column: Column): Reader {
  let reader = readers.get(column);
  if (!reader) readers.set(column, (reader = newReader(column)));
  return reader;
}

function newReader({ type, values }: Column): Reader {
  if (values) return readChoice(values);
  return type ? byType[type] : (text) => text;
}
