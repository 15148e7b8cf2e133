import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { Importable } from '../importables/importable.js';
import type { TableRow } from '../spreadsheets/table.js';
import type { Layout } from './layout.js';

export interface GoodRow extends TableRow {
  value: object;
}

export type CheckedRow = GoodRow | (TableRow & { errors: string[] });

/** Reads a row by the header's columns and checks each of its fields. */
export function checkRow(row: TableRow, layout: Layout, importable: Importable): CheckedRow {
  const fields: Record<string, string> = {};
  const errors: string[] = [];
  for (const [at, cell] of row.cells.entries()) {
    const text = cell.trim();
    const column = layout[at];
    if (column) setField(fields, column, text);
    else if (text !== '') errors.push(`column ${at + 1}: This cell is under no column`);
  }
  for (const { name, required } of importable.columns) if (required) fields[name] ??= '';
  const value = plainToInstance(importable.row, fields);
  const faults = validateSync(value, { stopAtFirstError: true, forbidUnknownValues: false });
  for (const { property, constraints = {} } of faults)
    errors.push(...Object.values(constraints).map((message) => `${property}: ${message}`));
  return errors.length === 0 ? { ...row, value } : { ...row, errors };
}

/** An empty cell of a column that may be empty is as if it were not there. */
function setField(fields: Record<string, string>, column: NonNullable<Layout[number]>, text: string): void {
  if (text !== '') fields[column.name] = column.read ? column.read(text) : text;
}
