import { TableFault, type Table, type TableRow } from './table.js';

const SLICE = 200;

/** A table of rows that can be read from their start more than once, a stretch at a time. */
export async function tableOf(
  read: () => AsyncIterable<TableRow[]>,
  rowsBelow: (headerRow: number) => number | null,
): Promise<Table> {
  const first = await firstOf(read());
  if (!first) throw new TableFault('This file is empty.');
  const { number, cells } = first;
  return {
    header: cells,
    headerRow: number,
    rowsInAll: rowsBelow(number),
    slices: { [Symbol.asyncIterator]: () => slicesOf(read(), number) },
  };
}

async function firstOf(stretches: AsyncIterable<TableRow[]>): Promise<TableRow | undefined> {
  for await (const [first] of stretches) if (first) return first;
  return undefined;
}

async function* slicesOf(
  stretches: AsyncIterable<TableRow[]>,
  headerRow: number,
): AsyncGenerator<TableRow[], void> {
  for await (const stretch of stretches) {
    const rows = stretch[0] && stretch[0].number <= headerRow ? stretch.slice(1) : stretch;
    for (let at = 0; at < rows.length; at += SLICE) {
      yield rows.slice(at, at + SLICE);
      // Whatever else this process does comes in between.
      await new Promise(setImmediate);
    }
  }
}

/** The row without the empty cells at its end; undefined for a blank one. */
export function trimmed(cells: string[]): string[] | undefined {
  while (cells.length > 0 && cells[cells.length - 1] === '') cells.pop();
  return cells.some((cell) => cell.trim() !== '') ? cells : undefined;
}
