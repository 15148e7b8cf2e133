import { randomUUID } from 'node:crypto';
import { runMigrations } from 'bullmq';
import pg from 'pg';
import { createOrm } from '../src/database/orm.js';
import { QUEUE_SCHEMA } from '../src/database/schema.js';

/** A database that others are cloned from. The first process that needs it makes it. */
export interface Template {
  name: string;
  /** What it is cloned from itself; nothing for an empty database. */
  base?: Template;
  /** Fills the new database at this address. */
  fill(url: string): Promise<void>;
}

export const migrated: Template = {
  name: 'portal_template',
  async fill(url) {
    const orm = createOrm(url, { asOwner: true });
    await orm.migrator.up();
    await orm.close(true);
    await prepareQueues(url);
  },
};

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database of its own, cloned from a template. */
export function createTestDatabase(template = migrated): Promise<TestDatabase> {
  return createDatabase(async (client, name) => {
    await ensureTemplate(client, template);
    await client.query(`create database ${name} ${clonedFrom(template)}`);
  });
}

/** Copies files instead of logging each page: with many at once, several times as fast. */
const clonedFrom = ({ name }: Template): string => `template ${name} strategy file_copy`;

/** A database with nothing in it. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase(async (client, name) => void (await client.query(`create database ${name}`)));
}

async function createDatabase(
  create: (client: pg.Client, name: string) => Promise<void>,
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onCluster((client) => create(client, name));
  return {
    url: urlOf(name),
    drop: () => onCluster(async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

async function ensureTemplate(client: pg.Client, { name, base, fill }: Template): Promise<void> {
  if (base) await ensureTemplate(client, base);
  await client.query('select pg_advisory_lock(hashtext($1))', [name]);
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) {
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft}`);
    await client.query(`create database ${draft} ${base ? clonedFrom(base) : ''}`);
    await fill(urlOf(draft));
    // PgBouncer keeps its connections.
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [draft]);
    await client.query(`alter database ${draft} rename to ${name}`);
  }
  await client.query('select pg_advisory_unlock(hashtext($1))', [name]);
}

const prepareQueues = (url: string): Promise<void> =>
  onCluster(async (client) => void (await runMigrations(client, QUEUE_SCHEMA)), url);

async function onCluster(
  work: (client: pg.Client) => Promise<void>,
  url: string = clusterUrl(),
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function clusterUrl(): string {
  const url = process.env['TEST_POSTGRES_URL'];
  if (!url) throw new Error('The tests run under Jest, whose global setup starts PostgreSQL');
  return url;
}

function urlOf(database: string): string {
  const url = new URL(clusterUrl());
  url.pathname = `/${database}`;
  return url.toString();
}
