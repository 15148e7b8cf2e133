import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { Importable, Readable } from '../importables/importable.js';
import type { TableRow } from '../spreadsheets/table.js';
import { readerOf } from './cell-reader.js';
import { isRight } from './is-right.js';
import type { Layout } from './layout.js';

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
    if (text === '') continue;
    // An empty cell of a column that may be empty is as if it were not there.
    if (column) fields[column.name] = readerOf(column)(text);
    else errors.push(`column ${at + 1}: This cell is under no column`);
  }
  for (const { name, required } of importable.columns) if (required) fields[name] ??= '';
  const value = plainToInstance(importable.row, fields);
  const faults = isRight(value) ? [] : faultsOf(value, importable);
  errors.push(...faults.map(({ name, message }) => `${name}: ${message}`));
  if (errors.length === 0) return { ...row, value };
  for (const { name } of faults) Reflect.set(value, name, null);
  return { ...row, errors, readable: value };
}

/** In the order of the columns. */
function faultsOf(value: object, { columns }: Importable): { name: string; message: string }[] {
  const faults = validateSync(value, { stopAtFirstError: true, forbidUnknownValues: false });
  return columns.flatMap(({ name }) =>
    faults
      .filter(({ property }) => property === name)
      .flatMap(({ constraints = {} }) => Object.values(constraints).map((message) => ({ name, message }))),
  );
}
