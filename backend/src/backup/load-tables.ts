import { pipeline } from 'node:stream/promises';
import pg, { type ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartFailure } from '../start/failure.js';
import type { CarryOver } from './carry-over.js';
import { digestOf, entryOfTable, sameDigest, type TableInBackup } from './manifest.js';
import type { OpenBackup } from './open-backup.js';
import { rowsOf, tablesOf, type Table } from './tables.js';

interface Options {
  carryOver: CarryOver;
  log: (line: string) => void;
}

/**
 * Replaces the rows of all tables by those of the backup, within the caller's transaction. Triggers are off meanwhile,
 * because what they would write is in the backup. Errors: a sentence.
 */
export async function loadTables(
  client: ClientBase,
  { manifest, read }: OpenBackup,
  { carryOver, log }: Options,
): Promise<void> {
  const tables = await tablesOf(client);
  const backedUp = new Map(manifest.tables.map((table) => [table.name, table]));
  const names = tables.map(({ name }) => pg.escapeIdentifier(name));
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  const checks = await dropChecks(client, carryOver);
  await client.query(`truncate ${names.join(', ')}`);
  for (const table of tables) {
    const source = backedUp.get(table.name);
    if (!source) throw new StartFailure(`The backup has no table ${table.name}: it is no whole backup.`);
    backedUp.delete(table.name);
    const expected = { ...source, missing: carryOver.addedColumns[table.name] ?? [] };
    await read(entryOfTable(table.name), source, (rows) => load(client, table, expected, rows));
    log(`${table.name}: ${source.rows} rows`);
  }
  for (const name of backedUp.keys()) {
    if (!carryOver.droppedTables.includes(name))
      throw new StartFailure(`The backup has a table ${name}, which this portal does not know.`);
    log(`${name}: left out, because this portal has no such table any more`);
  }
  for (const { name, value } of manifest.sequences)
    if (value !== null)
      await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), value]);
  if (carryOver.fill) await client.query(carryOver.fill);
  await client.query('set constraints all immediate');
  for (const addCheck of checks) await client.query(addCheck);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
}

/**
 * Drops the check constraints of columns that the backup does not have: they hold again once the columns are filled.
 * Returns the statements that add them again.
 */
async function dropChecks(client: ClientBase, { addedColumns }: CarryOver): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint
     where contype = 'c' and connamespace = current_schema()::regnamespace and exists (
       select from pg_attribute, jsonb_each($1::jsonb) added (relation, columns)
       where attrelid = conrelid and attnum = any(conkey)
         and conrelid = added.relation::regclass and added.columns ? attname)
     order by 1`,
    [JSON.stringify(addedColumns)],
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ add }) => add);
}

/** Loads a table and reads it again: its rows have to be those of the backup, byte by byte. */
async function load(
  client: ClientBase,
  table: Table,
  source: TableInBackup & { missing: readonly string[] },
  rows: NodeJS.ReadableStream,
): Promise<void> {
  if (String([...source.columns, ...source.missing].sort()) !== String(table.columns.toSorted()))
    throw new StartFailure(`The table ${table.name} of the backup has other columns than the portal's.`);
  const columns = source.columns.map(pg.escapeIdentifier).join(', ');
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
  const loaded = await digestOf(client.query(rowsOf({ ...table, columns: source.columns })));
  if (copy.rowCount !== source.rows || !sameDigest(loaded, source))
    throw new StartFailure(`The table ${table.name} is not in the database as it is in the backup.`);
}

/** Data exceptions and broken constraints. */
const isOfRows = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
