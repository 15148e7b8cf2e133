import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTable } from '../../src/bulk-import/spreadsheets/open-table.js';
import { TableError, type TableRow } from '../../src/bulk-import/spreadsheets/table.js';

export interface ReadTable {
  header: string[];
  headerRow: number;
  rowsInAll: number | null;
  rows: TableRow[];
}

/** A whole table from the bytes of its file, or the error message. */
export async function readTable(bytes: Buffer | string): Promise<ReadTable | string> {
  const path = join(tmpdir(), `table-${randomUUID()}`);
  await writeFile(path, bytes);
  try {
    return await readAll(path);
  } catch (error) {
    if (error instanceof TableError) return error.message;
    throw error;
  } finally {
    await rm(path);
  }
}

async function readAll(path: string): Promise<ReadTable> {
  const { header, headerRow, rowsInAll, slices } = await openTable(path);
  const rows: TableRow[] = [];
  for await (const slice of slices) rows.push(...slice);
  return { header, headerRow, rowsInAll, rows };
}

/** All cells by rows, the header first, or the error message. */
export async function cellsOf(bytes: Buffer | string): Promise<string[][] | string> {
  const table = await readTable(bytes);
  return typeof table === 'string' ? table : [table.header, ...table.rows.map(({ cells }) => cells)];
}
