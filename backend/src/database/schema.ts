import { setTimeout as sleep } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import { assertSchemaCompatibility, runMigrations } from 'bullmq';
import type { ClientBase, PoolClient } from 'pg';
import type { Settings } from '../env.js';
import { QUEUE_SCHEMA } from '../queue/connection.js';
import { StartFailure } from '../start/failure.js';
import { migrationNames, MIGRATIONS_TABLE } from './migration-names.js';
import { createOrm } from './orm.js';
import { Sql } from './sql.js';

/** Any number: processes that start together take turns behind it. */
export const PREPARE_LOCK = 3_800_001;
const POLL_MS = 100;

/** Does some work on the schema, or on what an empty one needs, while nobody else does. In: a direct address. */
export async function withSchema<Result>(
  directUrl: string,
  work: (orm: MikroORM, client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const orm = createOrm(directUrl, { asOwner: true });
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

/** Polls: a statement that waits for longer than the limit of a silent connection would end with it. */
async function lockSchema(client: ClientBase): Promise<void> {
  const attempt = async () =>
    (await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [PREPARE_LOCK]))
      .rows[0]?.locked;
  while (!(await attempt())) await sleep(POLL_MS);
}

/**
 * Brings the schema up to date, or only looks at it where the settings say so. Returns the migrations that it lacked.
 * Errors: StartFailure when it is newer than the program, or older and not to be changed.
 */
export async function prepareSchema(
  orm: MikroORM,
  client: ClientBase,
  settings: Settings,
): Promise<string[]> {
  const missing = await missingMigrations(orm, client);
  if (settings.migrations === 'by-hand' && missing.length > 0)
    throw new StartFailure(
      `The database is older than this portal: it lacks ${missing.join(', ')}. Bring it up to date first: npm run cli -- migrate.`,
    );
  if (missing.length > 0) await orm.migrator.up();
  if (!settings.redisUrl) await prepareQueues(client, settings);
  return missing;
}

/** The program's migrations that the database has not seen. Errors: StartFailure when it has seen others. */
async function missingMigrations(orm: MikroORM, client: ClientBase): Promise<string[]> {
  const known = migrationNames(orm);
  const applied = await appliedMigrations(client);
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new StartFailure(
      `The database is newer than this portal: it has ${unknown.join(', ')}. Start the version that brought it there, or have that version take it back: npm run cli -- migrate --to ${known.at(-1)}.`,
    );
  return known.filter((name) => !applied.includes(name));
}

/** In the order in which they were applied; none on an empty database. */
export async function appliedMigrations(client: ClientBase): Promise<string[]> {
  const { rows: found } = await client.query('select to_regclass($1) is not null as there', [
    MIGRATIONS_TABLE,
  ]);
  if (!found[0].there) return [];
  const { rows } = await client.query<{ name: string }>(`select name from ${MIGRATIONS_TABLE} order by id`);
  return rows.map(({ name }) => name);
}

async function prepareQueues(client: ClientBase, { migrations }: Settings): Promise<void> {
  if (migrations === 'at-start') await runMigrations(client, QUEUE_SCHEMA);
  else
    await assertSchemaCompatibility(client, QUEUE_SCHEMA).catch((cause: unknown) => {
      const sentence = 'The schema of the queues does not fit this portal';
      throw new StartFailure(`${sentence}: bring it up to date first: npm run cli -- migrate.`, { cause });
    });
}

/**
 * Takes back what came after a migration, with all that is kept in it. In: the migration to end with, and whether the
 * loss is wanted. Returns what was taken back. Errors: StartFailure that says what would be lost.
 */
export async function goBack(
  orm: MikroORM,
  client: ClientBase,
  { to, force }: { to: string; force: boolean },
): Promise<string[]> {
  const known = migrationNames(orm);
  if (!known.includes(to))
    throw new StartFailure(`There is no migration "${to}": it is one of ${known.join(', ')}.`);
  const missing = await missingMigrations(orm, client);
  const later = known.slice(known.indexOf(to) + 1).filter((name) => !missing.includes(name));
  if (later.length > 0 && !force)
    throw new StartFailure(
      `Going back to ${to} takes away ${later.join(', ')} and all that is kept in them, for good: back up, stop the portal, then add --force.`,
    );
  if (later.length > 0) await orm.migrator.down({ migrations: later.toReversed() });
  return later;
}
