import type { Column } from '../importables/importable.js';
import { readAmount, readChoice, readCount, readDay } from '../spreadsheets/cells.js';

type Reader = (text: string) => string;

const byKind = { amount: readAmount, day: readDay, count: readCount };
const readers = new WeakMap<Column, Reader>();

/** Makes of a cell's text what the row's checks take; what it does not understand it leaves as it is. */
export function readerOf(column: Column): Reader {
  let reader = readers.get(column);
  if (!reader) readers.set(column, (reader = newReader(column)));
  return reader;
}

function newReader({ holds, values }: Column): Reader {
  if (values) return readChoice(values);
  return holds ? byKind[holds] : (text) => text;
}
