import { pipeline } from 'node:stream/promises';
import pg, { type ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { MIGRATIONS_TABLE } from '../../database/schema.js';
import { StartFailure } from '../../config/start-failure.js';
import type { CarryOver } from './carry-over.js';
import { digestOf, entryOfTable, sameDigest, type Sequence, type TableInBackup } from './manifest.js';
import type { OpenBackup } from './open-backup.js';

export interface Table {
  name: string;
  columns: string[];
  /** SQL of the order of its rows: the primary key, texts by their bytes. */
  key: string[];
  /** The other tables that its foreign keys point to. */
  parents: string[];
}

/**
 * Without the tables of extensions. The fund version and what was scheduled belong to one database and start again in
 * another, so that a restored portal deletes no backup of the first one; fund_changes is empty between transactions.
 */
const tables = `
  select relation.relname as name,
    array(
      select attname::text from pg_attribute
      where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum) as columns,
    array(
      select quote_ident(attname) || case when attcollation = 0 then '' else ' collate "C"' end
      from pg_index, unnest(indkey) with ordinality as part(number, place), pg_attribute
      where indrelid = relation.oid and indisprimary and attrelid = relation.oid and attnum = part.number
      order by place) as key,
    array(
      select distinct parent.relname::text from pg_constraint, pg_class parent
      where conrelid = relation.oid and contype = 'f' and parent.oid = confrelid and confrelid <> relation.oid
    ) as parents
  from pg_class relation
  where relation.relnamespace = current_schema()::regnamespace and relation.relkind = 'r'
    and relation.relname not in ('${MIGRATIONS_TABLE}', 'fund_version', 'fund_changes', 'scheduled_tasks', 'backup_runs')
    and not exists (
      select from pg_depend where classid = 'pg_class'::regclass and objid = relation.oid and deptype = 'e')
  order by relation.relname collate "C"`;

const sequences = `
  select sequencename as name, last_value as value from pg_sequences
  where schemaname = current_schema() and sequencename not like '${MIGRATIONS_TABLE}%' and sequencename not like 'fund_changes%'
  order by sequencename collate "C"`;

export const sequencesOf = async (client: ClientBase): Promise<Sequence[]> =>
  (await client.query<Sequence & { [column: string]: unknown }>(sequences)).rows;

/** The portal's tables, each after those that its rows refer to. */
export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows: remaining } = await client.query<Table & { [column: string]: unknown }>(tables);
  const ordered: Table[] = [];
  while (remaining.length > 0) {
    const at = remaining.findIndex(({ parents }) =>
      parents.every((parent) => !remaining.some(({ name }) => name === parent)),
    );
    if (at < 0)
      throw new StartFailure(
        `These tables refer to each other in a cycle, so there is no order to load them in: ${namesOf(remaining)}.`,
      );
    ordered.push(...remaining.splice(at, 1));
  }
  return ordered;
}

const namesOf = (some: Table[]): string => some.map(({ name }) => name).join(', ');

/** The rows of a table as text, in the order of their key: the same rows give the same bytes on any server. */
export const rowsOf = ({ name, columns, key }: Table): ReturnType<typeof copyTo> =>
  copyTo(
    `copy (select ${columns.map(pg.escapeIdentifier).join(', ')} from ${pg.escapeIdentifier(name)}
     ${key.length > 0 ? `order by ${key.join(', ')}` : ''}) to stdout`,
  );

interface LoadOptions {
  carryOver: CarryOver;
  log: (line: string) => void;
}

/**
 * Replaces the rows of all tables by those of the backup, within the caller's transaction. Triggers are disabled
 * meanwhile, because the rows that they would write are in the backup. Errors: StartFailure.
 */
export async function loadTables(
  client: ClientBase,
  { manifest, read }: OpenBackup,
  { carryOver, log }: LoadOptions,
): Promise<void> {
  const tables = await tablesOf(client);
  const backedUp = new Map(manifest.tables.map((table) => [table.name, table]));
  const names = tables.map(({ name }) => pg.escapeIdentifier(name));
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  const checks = await dropChecks(client, carryOver);
  await client.query(`truncate ${names.join(', ')}`);
  for (const table of tables) {
    const source = backedUp.get(table.name);
    if (!source) throw new StartFailure(`The backup has no table ${table.name}: it is incomplete.`);
    backedUp.delete(table.name);
    const expected = { ...source, missing: carryOver.addedColumns[table.name] ?? [] };
    await read(entryOfTable(table.name), source, (rows) => load(client, table, expected, rows));
    log(`${table.name}: ${source.rows} rows`);
  }
  for (const name of backedUp.keys()) {
    if (!carryOver.droppedTables.includes(name))
      throw new StartFailure(
        `The backup has a table ${name}, which this version of the portal does not know.`,
      );
    log(`${name}: skipped, because this version of the portal no longer has this table`);
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
 * Drops the check constraints of columns that the backup does not have, until the columns are filled.
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

/** Loads a table and reads it again, to compare its rows with the backup byte by byte. */
async function load(
  client: ClientBase,
  table: Table,
  source: TableInBackup & { missing: readonly string[] },
  rows: NodeJS.ReadableStream,
): Promise<void> {
  if (String([...source.columns, ...source.missing].sort()) !== String(table.columns.toSorted()))
    throw new StartFailure(
      `The table ${table.name} of the backup has different columns from this version of the portal.`,
    );
  const columns = source.columns.map(pg.escapeIdentifier).join(', ');
  const copy = client.query(copyFrom(`copy ${pg.escapeIdentifier(table.name)} (${columns}) from stdin`));
  try {
    await pipeline(rows, copy);
  } catch (error) {
    throw isDataError(error)
      ? new StartFailure(`The table ${table.name} of the backup cannot be loaded: ${error.message}.`, {
          cause: error,
        })
      : error;
  }
  const loaded = await digestOf(client.query(rowsOf({ ...table, columns: source.columns })));
  // Not the number of rows: versions before 1.0.0 could record 0, and the same bytes are the same rows.
  if (!sameDigest(loaded, source))
    throw new StartFailure(`The restored table ${table.name} differs from the backup.`);
}

/** SQLSTATE 22 (data exception) and 23 (integrity constraint violation). */
const isDataError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
