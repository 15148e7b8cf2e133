import { columnOf, parts, type Part } from './parts.js';

/** SQL pieces for the parts of events and lines. */

/** What `partPairs` and `partColumns` answer, in US dollars. */
export type LineAmounts = Record<Part, string>;

/** A list of all parts, each as the expression says of its column. */
export const eachPart = (expression: (column: string) => string): string =>
  parts.map((part) => expression(columnOf(part))).join(', ');

/** Pairs for json_build_object: all parts of a row as decimal text, by an expression of each column. */
export const partPairs = (amount: (column: string) => string): string =>
  parts.map((part) => `'${part}', (${amount(columnOf(part))})::text`).join(', ');

/** Columns: all parts of a line as decimal text, by their names. */
export const partColumns = (line: string): string =>
  parts.map((part) => `${line}.${columnOf(part)}::text as "${part}"`).join(', ');
