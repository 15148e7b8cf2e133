import { setTimeout as sleep } from 'node:timers/promises';
import type { MikroORM, Transaction } from '@mikro-orm/postgresql';
import { assertSchemaCompatibility, runMigrations } from 'bullmq';
import type { ClientBase, PoolClient } from 'pg';
import type { Settings } from '../config/settings.js';
import { StartFailure } from '../config/start-failure.js';
import { createOrm } from './orm.js';
import { Sql } from './sql.js';

/** The migrator's own table of the migrations that were applied. */
export const MIGRATIONS_TABLE = 'mikro_orm_migrations';

/** Where that table is while the other tables are dropped. */
const MIGRATOR_SCHEMA = 'migrator';

/** The program's migrations, in their order. */
export const migrationNames = (orm: MikroORM): string[] =>
  (orm.config.get('migrations').migrationsList ?? []).map((migration) =>
    typeof migration === 'function'
      ? (new migration(orm.em.getDriver(), orm.config).name ?? migration.name)
      : migration.name,
  );

/** Where the queues are in PostgreSQL, apart from the portal's own tables. */
export const QUEUE_SCHEMA = 'bullmq';

/** Key of the advisory lock under which one process at a time prepares the database. */
export const PREPARE_LOCK = 3_800_001;
const POLL_MS = 100;

/** The first migration of the schema before the baseline; databases that have it are carried over by a backup. */
const FIRST_BEFORE_BASELINE = '0001-foundation';
const EARLIER_SCHEMA =
  'The database was written by an earlier version of this portal, whose schema is not upgraded in place: make a backup with that version (npm run cli -- backup FILE), then restore it with this one into an empty database (docs/operating.md, "From the first schema").';

/** Also the longest that other statements wait behind a waiting one of a migration. */
const LOCK_TIMEOUT_MS = 2_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/** Longer than the largest import takes. */
const GIVE_UP_MS = 15 * 60_000;
/** lock_not_available, and deadlock_detected, which a migration that waits for two tables can run into. */
const LOCK_CODES = ['55P03', '40P01'];

/** Runs work on the schema, or on an empty database, under PREPARE_LOCK. In: an address without a pooler. */
export async function withSchema<Result>(
  directUrl: string,
  work: (orm: MikroORM, client: PoolClient) => Promise<Result>,
  { entities }: Pick<Parameters<typeof createOrm>[1] & object, 'entities'> = {},
): Promise<Result> {
  const orm = createOrm(directUrl, { asOwner: true, ...(entities && { entities }) });
  try {
    const client = await (await new Sql(orm).pool()).connect();
    try {
      await lockSchema(client);
      return await work(orm, client);
    } finally {
      client.release(true);
    }
  } finally {
    await orm.close(true);
  }
}

/** Polls: a waiting statement would be ended as one of a silent connection. */
async function lockSchema(client: ClientBase): Promise<void> {
  const attempt = async () =>
    (await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [PREPARE_LOCK]))
      .rows[0]?.locked;
  while (!(await attempt())) await sleep(POLL_MS);
}

/**
 * Brings the schema up to date, or only checks it, by the settings. Returns the migrations that it lacked. Errors:
 * StartFailure when it is newer than the program, older than the baseline, or out of date and not to be changed.
 */
export async function prepareSchema(
  orm: MikroORM,
  client: ClientBase,
  settings: Settings,
): Promise<string[]> {
  const missing = await missingMigrations(orm, client);
  if (settings.migrations === 'by-hand' && missing.length > 0)
    throw new StartFailure(
      `The database is older than this version of the portal: the migrations ${missing.join(', ')} are missing. Migrate it first: npm run cli -- migrate.`,
    );
  if (missing.length > 0) await withLockTimeout(orm, (transaction) => orm.migrator.up({ transaction }));
  if (!settings.redisUrl) await prepareQueues(client, settings);
  return missing;
}

/**
 * Runs the work in one transaction whose statements wait at most LOCK_TIMEOUT_MS for a lock, and repeats it with
 * pauses until it gets its locks: DDL that queues behind a long transaction would block every later read of the table.
 * Errors: the work's; StartFailure when it gave up.
 */
export async function withLockTimeout(
  orm: MikroORM,
  work: (transaction: Transaction) => Promise<unknown>,
): Promise<void> {
  const connection = orm.em.getConnection();
  await retryWithoutLock(() =>
    connection.transactional(async (transaction) => {
      await connection.execute(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`, [], 'run', transaction);
      await work(transaction);
    }),
  );
}

async function retryWithoutLock(work: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + GIVE_UP_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      await work();
      return;
    } catch (error) {
      if (!LOCK_CODES.includes(String((error as { code?: unknown }).code))) throw error;
      if (Date.now() > deadline)
        throw new StartFailure(
          'The schema could not be changed: other transactions have used its tables for 15 minutes. Try again when imports are finished.',
          { cause: error },
        );
      if (pause === FIRST_PAUSE_MS)
        process.stderr.write('A migration is waiting for other transactions to finish.\n');
      await sleep(pause);
    }
  }
}

/**
 * Drops everything that the database holds and applies all migrations, with a statement after them, in one transaction.
 * The queues' schema is created again by prepareSchema. Errors: those of withLockTimeout.
 */
export async function recreateSchema(
  orm: MikroORM,
  last: { sql: string; values: readonly unknown[] },
): Promise<void> {
  const connection = orm.em.getConnection();
  const execute = (sql: string, transaction: Transaction, values: readonly unknown[] = []) =>
    connection.execute(sql, values, 'run', transaction);
  await withLockTimeout(orm, async (transaction) => {
    await execute(`drop schema if exists ${QUEUE_SCHEMA} cascade`, transaction);
    // The migrator creates its own table outside of the transaction alone, so that it has to stay.
    await execute(`create schema ${MIGRATOR_SCHEMA}`, transaction);
    await execute(`alter table ${MIGRATIONS_TABLE} set schema ${MIGRATOR_SCHEMA}`, transaction);
    await execute('drop schema public cascade', transaction);
    await execute('create schema public', transaction);
    await execute(`alter table ${MIGRATOR_SCHEMA}.${MIGRATIONS_TABLE} set schema public`, transaction);
    await execute(`drop schema ${MIGRATOR_SCHEMA}`, transaction);
    await execute(`truncate ${MIGRATIONS_TABLE} restart identity`, transaction);
    await orm.migrator.up({ transaction });
    await execute(last.sql, transaction, last.values);
  });
}

/** The program's migrations that were not applied. Errors: StartFailure when unknown ones were. */
async function missingMigrations(orm: MikroORM, client: ClientBase): Promise<string[]> {
  const known = migrationNames(orm);
  const applied = await appliedMigrations(client);
  refuseFirstSchema(applied);
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new StartFailure(
      `The database is newer than this version of the portal: it has the migrations ${unknown.join(', ')}. Start the version that applied them, or revert them with that version: npm run cli -- migrate --to ${known.at(-1)}.`,
    );
  return known.filter((name) => !applied.includes(name));
}

/** Errors: StartFailure when the database has the schema before the baseline, which only `restore` reads. */
export function refuseFirstSchema(applied: readonly string[]): void {
  if (applied.includes(FIRST_BEFORE_BASELINE)) throw new StartFailure(EARLIER_SCHEMA);
}

/** In the order in which they were applied; none on an empty database. */
export async function appliedMigrations(client: ClientBase): Promise<string[]> {
  const { rows: found } = await client.query('select to_regclass($1) is not null as exists', [
    MIGRATIONS_TABLE,
  ]);
  if (!found[0].exists) return [];
  const { rows } = await client.query<{ name: string }>(`select name from ${MIGRATIONS_TABLE} order by id`);
  return rows.map(({ name }) => name);
}

async function prepareQueues(client: ClientBase, { migrations }: Settings): Promise<void> {
  if (migrations === 'at-start') {
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await retryWithoutLock(() => runMigrations(client, QUEUE_SCHEMA));
    await client.query('reset lock_timeout');
  } else
    await assertSchemaCompatibility(client, QUEUE_SCHEMA).catch((cause: unknown) => {
      const sentence = 'The schema of the queues does not match this version of the portal';
      throw new StartFailure(`${sentence}. Migrate it first: npm run cli -- migrate.`, { cause });
    });
}

/**
 * Reverts the migrations after `to`, with the data in their tables. Returns the reverted ones. Errors: StartFailure
 * that names what would be lost, unless `force`.
 */
export async function goBack(
  orm: MikroORM,
  client: ClientBase,
  { to, force }: { to: string; force: boolean },
): Promise<string[]> {
  const known = migrationNames(orm);
  if (!known.includes(to))
    throw new StartFailure(`There is no migration "${to}". The migrations are ${known.join(', ')}.`);
  const missing = await missingMigrations(orm, client);
  const later = known.slice(known.indexOf(to) + 1).filter((name) => !missing.includes(name));
  if (later.length > 0 && !force)
    throw new StartFailure(
      `Reverting to ${to} reverts ${later.join(', ')} and permanently deletes the data stored with them. Back up, stop the portal, then add --force.`,
    );
  if (later.length > 0)
    await withLockTimeout(orm, (transaction) =>
      orm.migrator.down({ migrations: later.toReversed(), transaction }),
    );
  return later;
}

const enabledTriggers = `
  select tgname || ' of ' || relname as trigger from pg_trigger join pg_class on pg_class.oid = tgrelid
  where relnamespace = current_schema()::regnamespace and tgenabled in ('O', 'A')`;

/** The triggers that `trackTable` adds to each table, as "trigger of table". */
export const trackingTriggers = (kind: 'audited' | 'versioned', tables: readonly string[]): string[] =>
  tables.flatMap((table) =>
    ['insert', 'update', 'delete'].map((event) => `${table}_${kind}_${event} of ${table}`),
  );

/** A sentence for each of the triggers ("trigger of table") that is disabled or missing. */
export async function missingTriggers(client: ClientBase, triggers: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ trigger: string }>(enabledTriggers);
  const found = new Set(rows.map(({ trigger }) => trigger));
  return triggers
    .filter((trigger) => !found.has(trigger))
    .map((trigger) => `The trigger ${trigger} is disabled or missing`);
}
