import { pipeline } from 'node:stream/promises';
import pg, { type ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartFailure } from '../start/failure.js';
import { entryOfTable, type TableInBackup } from './manifest.js';
import { isSame, measure } from './measure.js';
import type { OpenBackup } from './open-backup.js';
import { rowsOf, tablesOf, type Table } from './tables.js';

/**
 * Fills the tables within the caller's transaction with what the backup holds, and nothing else: rows that
 * migrations brought along go. Triggers are off meanwhile: what they would write is in the backup. Errors: a sentence.
 */
export async function loadTables(
  client: ClientBase,
  { manifest, read }: OpenBackup,
  tell: (line: string) => void,
): Promise<void> {
  const tables = await tablesOf(client);
  const held = new Map(manifest.tables.map((table) => [table.name, table]));
  const names = tables.map(({ name }) => pg.escapeIdentifier(name));
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  for (const table of tables) {
    const told = held.get(table.name);
    if (!told) throw new StartFailure(`The backup has no table ${table.name}: it is no whole backup.`);
    held.delete(table.name);
    await read(entryOfTable(table.name), told, (rows) => load(client, table, told, rows));
    tell(`${table.name}: ${told.rows} rows`);
  }
  for (const name of held.keys()) tell(`${name}: left out, for it is no table of the portal`);
  for (const { name, value } of manifest.sequences)
    if (value !== null)
      await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), value]);
  await client.query('set constraints all immediate');
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
}

/** What is in the table afterwards is read again: it has to be what was in the other one, byte by byte. */
async function load(
  client: ClientBase,
  table: Table,
  told: TableInBackup,
  rows: NodeJS.ReadableStream,
): Promise<void> {
  if (String(told.columns) !== String(table.columns))
    throw new StartFailure(`The table ${table.name} of the backup has other columns than the portal's.`);
  const columns = table.columns.map(pg.escapeIdentifier).join(', ');
  const copy = client.query(copyFrom(`copy ${pg.escapeIdentifier(table.name)} (${columns}) from stdin`));
  try {
    await pipeline(rows, copy);
  } catch (error) {
    throw isOfRows(error)
      ? new StartFailure(`The table ${table.name} of the backup cannot be loaded: ${error.message}.`, {
          cause: error,
        })
      : error;
  }
  if (copy.rowCount !== told.rows || !isSame(await measure(client.query(rowsOf(table))), told))
    throw new StartFailure(`The table ${table.name} is not in the database as it is in the backup.`);
}

/** Data exceptions and broken constraints. */
const isOfRows = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
