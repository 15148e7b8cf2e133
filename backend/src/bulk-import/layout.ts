import type { Column, Importable } from '../importables/importable.js';
import type { Table } from '../spreadsheets/table.js';

/** Which cell of a row belongs to which column; undefined where the header has no name. */
export type Layout = (Column | undefined)[];

const MOST_NAMED = 20;
const MOST_SHOWN = 60;

/** The columns that a file's header names, and everything that is wrong with it. */
export function layoutOf({ header }: Table, { columns }: Importable): { layout: Layout; errors: string[] } {
  const known = new Map(columns.map((column) => [column.name.toLowerCase(), column]));
  const names = header.map((name) => name.trim());
  const layout = names.map((name) => known.get(name.toLowerCase()));
  const unknown = names.filter((name, at) => name !== '' && !layout[at]);
  const missing = columns.filter((column) => column.required && !layout.includes(column));
  const twice = columns.filter((column) => layout.filter((each) => each === column).length > 1);
  return {
    layout,
    errors: [
      ...atMost(unknown).map((name) => `${name}: This column is not known`),
      ...missing.map(({ name }) => `${name}: This column is missing`),
      ...twice.map(({ name }) => `${name}: This column is there more than once`),
    ],
  };
}

function atMost(names: string[]): string[] {
  const shown = names.slice(0, MOST_NAMED).map((name) => shortened(name));
  return names.length > MOST_NAMED ? [...shown, `${names.length - MOST_NAMED} more`] : shown;
}

const shortened = (name: string): string =>
  name.length > MOST_SHOWN ? `${name.slice(0, MOST_SHOWN).toWellFormed()}…` : name;
