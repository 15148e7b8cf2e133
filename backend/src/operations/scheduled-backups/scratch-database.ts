import pg, { type Client } from 'pg';
import { StartFailure } from '../../config/start-failure.js';
import { withLongSession } from '../../database/connection/long-session.js';
import { QUEUE_SCHEMA } from '../../database/schema.js';

interface Options {
  databaseUrl: string;
  /** A database that is emptied instead of one that is created and dropped. */
  givenUrl: string | null;
}

/** By this comment a database is recognized as one that may be dropped. */
const COMMENT = 'Scratch database of the restore check of the fund portal; dropped afterwards';
/** A schema by which a given database is recognized as one that may be emptied. */
const MARKER = 'portal_restore_check';

/** Does the work on an empty database of the same server, which is dropped afterwards, or on the given one, emptied. */
export async function withScratchDatabase<Result>(
  options: Options,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const url = options.givenUrl ?? scratchUrl(options.databaseUrl);
  await dropScratchDatabase(options);
  if (options.givenUrl) await withLongSession(url, takeGiven);
  else await withLongSession(options.databaseUrl, (client) => create(client, nameOf(url)));
  try {
    return await work(url);
  } finally {
    await dropScratchDatabase(options);
  }
}

/** Removes what a check has left, also an interrupted one. Errors: StartFailure when the database is not the portal's. */
export async function dropScratchDatabase({ databaseUrl, givenUrl }: Options): Promise<void> {
  if (givenUrl) await withLongSession(givenUrl, emptyGiven);
  else await withLongSession(databaseUrl, (client) => drop(client, scratchUrl(databaseUrl)));
}

function scratchUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  // PostgreSQL shortens longer names.
  url.pathname = `${url.pathname.slice(0, 49)}_restore_check`;
  return url.toString();
}

const nameOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

async function create(client: Client, name: string): Promise<void> {
  try {
    await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } catch (cause) {
    if ((cause as { code?: string }).code !== '42501') throw cause;
    throw new StartFailure(
      'The role of DATABASE_URL may not create a database for the restore check: grant it CREATEDB, or set RESTORE_CHECK_DATABASE_URL to an empty database.',
      { cause },
    );
  }
  await client.query(`comment on database ${pg.escapeIdentifier(name)} is ${pg.escapeLiteral(COMMENT)}`);
}

/** A check that was killed between creating and marking its database has left an empty one without comment. */
async function drop(client: Client, url: string): Promise<void> {
  const name = nameOf(url);
  const { rows } = await client.query<{ comment: string | null }>(
    `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1`,
    [name],
  );
  if (!rows[0]) return;
  if (rows[0].comment !== COMMENT && !(await withLongSession(url, isEmptyDatabase)))
    throw new StartFailure(
      `The database ${name} was not made by the portal: drop it, or set RESTORE_CHECK_DATABASE_URL to an empty database.`,
    );
  await client.query(`drop database ${pg.escapeIdentifier(name)} with (force)`);
}

async function isEmptyDatabase(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname !~ '^pg_' and nspname <> 'information_schema' limit 1`,
  );
  return rowCount === 0;
}

async function takeGiven(client: Client): Promise<void> {
  if (!(await isEmptyDatabase(client)))
    throw new StartFailure(
      'The database of RESTORE_CHECK_DATABASE_URL is not empty: the restore check deletes its content, so it needs one of its own.',
    );
  await client.query(`create schema ${MARKER}`);
}

/** The marker is dropped last, so that an interrupted run is continued by the next one. */
async function emptyGiven(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_namespace where nspname = $1', [MARKER]);
  if (rowCount === 0) return;
  await client.query(`drop schema if exists ${QUEUE_SCHEMA} cascade`);
  await client.query('drop schema public cascade');
  await client.query('create schema public');
  await client.query(`drop schema ${MARKER}`);
}
