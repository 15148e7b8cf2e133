import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import { TableFault, type Table, type TableRow } from './table.js';

/** Opens a file as a table, by what its bytes are. Errors: TableFault. */
export async function openTable(path: string): Promise<Table> {
  const parser = createReadStream(path).pipe(parse({ bom: true, relax_column_count: true }));
  const rows = (parser as AsyncIterable<string[]>)[Symbol.asyncIterator]();
  const first = await rows.next();
  if (first.done) throw new TableFault('This file is empty.');
  return { header: first.value, headerRow: 1, rowsInAll: null, slices: slicesOf(rows) };
}

async function* slicesOf(rows: AsyncIterator<string[]>): AsyncGenerator<TableRow[]> {
  let number = 1;
  let slice: TableRow[] = [];
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    number += 1;
    slice.push({ number, cells: next.value });
    if (slice.length < 200) continue;
    yield slice;
    slice = [];
    await new Promise(setImmediate);
  }
  if (slice.length > 0) yield slice;
}
